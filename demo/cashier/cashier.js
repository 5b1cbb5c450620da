// The button of the simulated cashier's page: it reports the order in the page's address as paid.
const button = document.querySelector('button');
const status = document.querySelector('[role="status"]');

/**
 * @param {string} text
 * @param {string} tone
 */
function say(text, tone) {
  if (!status) return;
  status.textContent = text;
  status.setAttribute('data-tone', tone);
}

button?.addEventListener('click', async () => {
  button.disabled = true;
  say('正在支付…', '');
  try {
    // An order is credited once, so the player may repeat a payment whose answer was lost.
    const response = await fetch(location.pathname, { method: 'POST' });
    const envelope = await response.json();
    if (envelope.code !== 200) throw new Error(envelope.message);
    say('支付成功，稍后自动到账，可以返回应用', 'good');
  } catch (error) {
    button.disabled = false;
    const words = error instanceof Error && !(error instanceof TypeError) && error.message;
    say(words || '网络异常，未确认支付结果，可以再次点击', 'bad');
  }
});
// The button is disabled in the HTML, because a tap before this script runs would be lost.
if (button) button.disabled = !button.hasAttribute('data-open');
