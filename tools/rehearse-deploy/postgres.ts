import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

const POSTGRES = '/usr/lib/postgresql';
const dataOf = (root: string) => join(root, 'var/lib/postgresql');

/** The programs of the newest PostgreSQL from Debian. */
export function postgresFolder(): string | undefined {
  if (!existsSync(POSTGRES)) return undefined;
  const versions = readdirSync(POSTGRES).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(POSTGRES, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

/** Runs a program to its end. @throws with its output when it fails */
export function must(command: string, args: readonly string[], cwd?: string): void {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', cwd });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
}

export const isRoot = () => process.getuid?.() === 0;

/** PostgreSQL refuses to run as root. */
function postgresCommand(program: string, args: readonly string[]): [string, string[]] {
  return isRoot() ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, [...args]];
}

/**
 * Lets in whom PostgreSQL from Debian lets in: its administrator as the machine's user `postgres`, others by password.
 * @returns the folder of its programs
 */
export function startPostgres(root: string, port: number): string {
  const bin = postgresFolder() ?? '';
  const data = dataOf(root);
  mkdirSync(data);
  if (isRoot()) {
    const id = Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout);
    for (const folder of [data, join(root, 'run')]) chownSync(folder, id, -1);
  }
  const who = ['--username=postgres', '--auth-local=peer', '--auth-host=scram-sha-256'];
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8'];
  must(...postgresCommand(join(bin, 'initdb'), [...who, ...locale, '--pgdata', data]), root);
  if (!isRoot()) standInForPostgres(root, data);
  const options = `-p ${port} -k ${join(root, 'run')} -c listen_addresses=127.0.0.1`;
  const log = join(data, 'log.txt');
  must(
    ...postgresCommand(join(bin, 'pg_ctl'), ['-D', data, '-o', options, '-l', log, '-w', 'start']),
    root,
  );
  return bin;
}

/** Who is not root cannot become `postgres`: runuser alone then makes him the database's administrator. */
function standInForPostgres(root: string, data: string): void {
  const hba = join(data, 'pg_hba.conf');
  const peers = readFileSync(hba, 'utf8').replaceAll(/(?<=\s)peer$/gm, 'peer map=rehearsal');
  writeFileSync(hba, peers);
  writeFileSync(join(data, 'pg_ident.conf'), `rehearsal ${userInfo().username} postgres\n`);
  const become =
    '#!/bin/sh\n# runuser -u postgres -- COMMAND\nshift 3\nPGUSER=postgres exec "$@"\n';
  writeFileSync(join(root, 'bin/runuser'), become, { mode: 0o755 });
}

/** Ends the database at once, if it runs. */
export function stopPostgres(root: string): void {
  const data = dataOf(root);
  if (!existsSync(join(data, 'postmaster.pid'))) return;
  const stop = ['-D', data, '-m', 'immediate', '-w', 'stop'];
  const [command, args] = postgresCommand(join(postgresFolder() ?? '', 'pg_ctl'), stop);
  spawnSync(command, args, { cwd: '/' });
}
