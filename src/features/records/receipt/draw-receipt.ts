/** What a receipt says. */
export interface Receipt {
  /** What was done: 充值凭证. */
  title: string;
  /** The amount with its sign, in USDT. */
  amount: string;
  /** How it ended: 已到账. */
  status: string;
  facts: readonly { label: string; text: string }[];
  /** The last line, small. */
  foot: string;
}

/** Size of the picture and its parts, px. */
const WIDTH = 750;
const MARGIN = 56;
const AWNING = 44;
const STRIPE = 50;
const LINE = 40;
const GAP = 22;

const FONT = 'system-ui, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';
const INK = '#1b2240';
const MUTED = '#5a6079';
const JADE = '#0a6f4d';
const PAPER = '#fffdf8';
const STRIPES = ['#d6402f', '#f5b942'] as const;

const font = (weight: number, size: number) => `${weight} ${size}px ${FONT}`;

/**
 * Draws a receipt on the device, so that it works without a network, with the system's fonts.
 * @returns a PNG file
 * @throws {Error} when the browser cannot draw or encode it
 */
export async function drawReceipt(receipt: Receipt, fileName: string): Promise<File> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.font = font(500, 26);
  const facts = receipt.facts.map(({ label, text }) => ({ label, lines: wrapped(pen, text) }));
  const rows = facts.reduce((sum, { lines }) => sum + lines.length * LINE + GAP, 0);
  canvas.width = WIDTH;
  canvas.height = AWNING + 330 + rows + 110;
  draw(pen, canvas.height, receipt, facts);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('no picture');
  return new File([blob], `${fileName}.png`, { type: 'image/png' });
}

interface FactLines {
  label: string;
  lines: readonly string[];
}

function draw(
  pen: CanvasRenderingContext2D,
  height: number,
  { title, amount, status, foot }: Receipt,
  facts: readonly FactLines[],
): void {
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, height);
  for (let stripe = 0; stripe * STRIPE < WIDTH; stripe++) {
    pen.fillStyle = STRIPES[stripe % 2] ?? INK;
    pen.fillRect(stripe * STRIPE, 0, STRIPE, AWNING);
    pen.beginPath();
    pen.arc((stripe + 0.5) * STRIPE, AWNING, STRIPE / 2, 0, Math.PI);
    pen.fill();
  }
  const write = (text: string, y: number, style: string, colour: string) => {
    pen.font = style;
    pen.fillStyle = colour;
    pen.fillText(text, pen.textAlign === 'center' ? WIDTH / 2 : MARGIN, y);
  };
  pen.textAlign = 'center';
  write('RoboHall', AWNING + 96, font(800, 30), INK);
  write(title, AWNING + 146, font(500, 28), MUTED);
  const money = `${amount} USDT`;
  pen.font = font(800, 64);
  const size = Math.min(64, Math.floor((64 * (WIDTH - 2 * MARGIN)) / pen.measureText(money).width));
  write(money, AWNING + 230, font(800, size), INK);
  write(status, AWNING + 284, font(700, 28), JADE);

  let y = AWNING + 330;
  pen.strokeStyle = '#e0d1b2';
  pen.setLineDash([8, 8]);
  pen.beginPath();
  pen.moveTo(MARGIN, y);
  pen.lineTo(WIDTH - MARGIN, y);
  pen.stroke();
  for (const { label, lines } of facts) {
    y += GAP;
    pen.textAlign = 'left';
    write(label, y + LINE - 10, font(500, 26), MUTED);
    pen.textAlign = 'right';
    for (const line of lines) {
      y += LINE;
      pen.font = font(500, 26);
      pen.fillStyle = INK;
      pen.fillText(line, WIDTH - MARGIN, y - 10);
    }
  }
  pen.textAlign = 'center';
  write(foot, height - 44, font(400, 22), MUTED);
}

/** Text in lines that fit beside their label; long numbers and addresses have no spaces to break at. */
function wrapped(pen: CanvasRenderingContext2D, text: string): string[] {
  const most = WIDTH - 2 * MARGIN - 170;
  const lines: string[] = [];
  let line = '';
  for (const letter of text) {
    if (line !== '' && pen.measureText(line + letter).width > most) {
      lines.push(line);
      line = '';
    }
    line += letter;
  }
  return [...lines, line];
}
