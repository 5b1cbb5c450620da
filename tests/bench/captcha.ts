import { randomCaptchaText } from '../../server/domain/captcha.ts';
import { drawCaptcha } from '../../server/domain/captcha-picture.ts';
import { inkOfPng, solveCaptcha } from '../../server/testing/captcha-solver.ts';

// `npm run bench:captcha`: how many captchas a program reads that knows their glyphs. SAMPLES sets how many
// are tried.

const samples = Number(process.env['SAMPLES'] || 300);
let solved = 0;
let characters = 0;
for (let tried = 0; tried < samples; tried += 1) {
  const text = randomCaptchaText();
  const read = solveCaptcha(inkOfPng(drawCaptcha(text)), text.length);
  if (read === text) solved += 1;
  characters += [...text].filter((character, index) => character === read[index]).length;
}
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
console.log(`${samples} captchas: ${share(solved, samples)} read whole`);
console.log(`${share(characters, samples * 4)} of their characters read`);
