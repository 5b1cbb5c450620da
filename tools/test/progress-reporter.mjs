// Reporter of both Vitest and Playwright: writes how far a run has come into the file `ROBOHALL_PROGRESS`, which
// `npm test` reads.

import { writeFileSync } from 'node:fs';

export default class ProgressReporter {
  #done = 0;
  #all = 0;
  #failed = 0;

  /**
   * Playwright: the run begins.
   *
   * @param {unknown} _config
   * @param {{ allTests: () => unknown[] }} suite
   */
  onBegin(_config, suite) {
    this.#all = suite.allTests().length;
    this.#write();
  }

  /**
   * Playwright: a test is over.
   *
   * @param {unknown} _test
   * @param {{ status: string }} result
   */
  onTestEnd(_test, result) {
    this.#done += 1;
    if (result.status !== 'passed') this.#failed += 1;
    this.#write();
  }

  /**
   * Vitest: the run begins.
   *
   * @param {readonly unknown[]} files
   */
  onTestRunStart(files) {
    this.#all = files.length;
    this.#write();
  }

  /**
   * Vitest: a file is over.
   *
   * @param {{ ok: () => boolean }} file
   */
  onTestModuleEnd(file) {
    this.#done += 1;
    if (!file.ok()) this.#failed += 1;
    this.#write();
  }

  printsToStdio() {
    return false;
  }

  #write() {
    const path = process.env.ROBOHALL_PROGRESS;
    const progress = { done: this.#done, all: this.#all, failed: this.#failed };
    if (path) writeFileSync(path, JSON.stringify(progress));
  }
}
