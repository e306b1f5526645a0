const EMPTY_ROOT = '<div id="root"></div>'
const APP_PARTS = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g

/**
 * The page with its first view in it, which is read before the app is there: the app's parts wait in a
 * template until that is painted (public/first-view.js), so that a slow network brings it first.
 */
export function withFirstView(html: string, view: string | undefined): string {
  if (view === undefined) return html
  const parts = html.match(APP_PARTS) ?? []
  const head = [
    '<template id="app-parts">',
    ...parts.map(part => `  ${part.trim()}`),
    '</template>',
    '<script src="/first-view.js"></script>',
  ]
  // Functions, since a replacement text may hold patterns.
  return html
    .replace(APP_PARTS, '')
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
    .replace(EMPTY_ROOT, () => `<div id="root">${view}</div>`)
}
