import type { get, IncomingMessage } from 'node:http';

/** Waits for the answer and reads it to its end. */
export async function answerTo(sent: ReturnType<typeof get>): Promise<[IncomingMessage, string]> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject);
  });
  let body = '';
  for await (const part of response) body += part;
  return [response, body];
}
