/** A picture of the gallery, and what it shows. */
export interface Picture {
  view: string;
  size: string;
  theme: string;
  who: string;
  /** usual, empty, loading, error, offline, long, largest */
  state: string;
  file: string;
}

const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page of the gallery: pictures by view; links at the top show one size, theme or state alone. */
export function pageOf(pictures: readonly Picture[]): string {
  const views = [...new Set(pictures.map(({ view }) => view))];
  const valuesOf = (name: 'size' | 'theme' | 'state') => [
    ...new Set(pictures.map((picture) => picture[name])),
  ];
  const filters = (['size', 'theme', 'state'] as const)
    .map((name) => {
      const boxes = valuesOf(name).map(
        (value) =>
          `<label><input type="checkbox" checked data-name="${name}" value="${safe(value)}"> ${safe(value)}</label>`,
      );
      return `<fieldset><legend>${name}</legend>${boxes.join(' ')}</fieldset>`;
    })
    .join('');
  const sections = views.map((view) => {
    const own = pictures.filter((picture) => picture.view === view);
    const figures = own.map(
      ({ file, size, theme, who, state }) =>
        `<figure data-size="${safe(size)}" data-theme="${theme}" data-state="${state}"><a href="${safe(file)}"><img loading="lazy" src="${safe(file)}" alt=""></a><figcaption>${[who, state, size, theme].map(safe).join(' · ')}</figcaption></figure>`,
    );
    return `<section><h2>${safe(view)}</h2><div>${figures.join('')}</div></section>`;
  });
  return `<!doctype html>
<meta charset="utf-8"><title>Gallery</title>
<style>
body { font: 14px system-ui; margin: 0 1rem 4rem; background: #777; }
form { position: sticky; top: 0; display: flex; gap: 1rem; padding: .5rem; background: #eee; }
section > div { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
figure { margin: 0; background: #fff; }
img { display: block; max-height: 26rem; max-width: 34rem; }
figcaption { padding: .25rem; font-size: 12px; }
</style>
<form>${filters}</form>
${sections.join('\n')}
<script>
document.querySelector('form').onchange = () => {
  const off = [...document.querySelectorAll('input:not(:checked)')];
  for (const figure of document.querySelectorAll('figure')) {
    figure.hidden = off.some((box) => figure.dataset[box.dataset.name] === box.value);
  }
};
</script>
`;
}
