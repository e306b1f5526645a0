import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { PRODUCT_NAME } from '#base/product.ts'
import {
  PUBLIC_PAGES,
  type PublicPage,
  type PublicPath,
} from '#features/public/rules/public-page.ts'
import type { ClientFile } from './client-files.ts'
import { type ClientManifest, type FirstViews, type Needs, preloadsOf } from './client-manifest.ts'

const ETAG_LENGTH = 20

/** What the public pages are made of. */
export interface PageParts {
  /** The app's page as built. */
  readonly index: ClientFile
  readonly manifest: ClientManifest
  readonly firstViews: FirstViews
  /** Where people reach the product, if that is configured. */
  readonly publicUrl: string | undefined
}

/**
 * The app's page once for each public page, by path: with that page's own head and first view, and
 * what it needs fetched at once. The doors of the app keep its head.
 */
export function makePublicPages(parts: PageParts): ReadonlyMap<string, ClientFile> {
  const { index, manifest, firstViews, publicUrl } = parts
  const html = new TextDecoder().decode(index.plain)
  const origin = publicUrl === undefined ? undefined : new URL(publicUrl).origin
  const site = PUBLIC_PAGES.map(page => {
    const links = preloadsOf(PUBLIC_PAGE_NEEDS[page.path], manifest)
    const head = withHead(html, { page, origin, links })
    return [page.path, withFirstView(head, firstViews[page.path])] as const
  })
  const doors = Object.entries(DOOR_NEEDS).map(([path, needs]) => {
    const page = withLinks(html, preloadsOf(needs, manifest))
    return [path, withFirstView(page, firstViews[path])] as const
  })
  const unknown = [
    UNKNOWN_PAGE,
    html.replace(TITLE, `<title>Page not found · ${PRODUCT_NAME}</title>`),
  ] as const
  const all = [...site, ...doors, unknown]
  return new Map(all.map(([path, page]) => [path, makeFile(index, page)]))
}

/** Where the page for an address that leads nowhere stands among the others: no address is like it. */
export const UNKNOWN_PAGE = 'unknown'

function makeFile(index: ClientFile, html: string): ClientFile {
  const plain = new TextEncoder().encode(html)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, ETAG_LENGTH)
  return {
    ...index,
    etag: `W/"${hash}"`,
    plain,
    brotli: new Uint8Array(brotliCompressSync(plain)),
    gzip: new Uint8Array(gzipSync(plain)),
  }
}

const EMPTY_ROOT = '<div id="root"></div>'
const APP_PARTS = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g

/**
 * The page with its first view in it, which is read before the app is there: the app's parts wait in a
 * template until that is painted (public/first-view.js), so that a slow network brings it first.
 */
function withFirstView(html: string, view: string | undefined): string {
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

const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/
const SHARE_PICTURE = '/share.jpg'
const SHARE_PICTURE_TEXT = `${PRODUCT_NAME}: the dashboard of a month, on a phone`

/** What the head of a page is made of. */
export interface HeadParts {
  readonly page: PublicPage
  /** Where people reach the product; undefined: nothing that needs a whole address is said. */
  readonly origin: string | undefined
  /** More elements for the head, such as preloads. */
  readonly links: readonly string[]
}

/**
 * The app's page with the title, description and cards of one public page, for crawlers that read pages
 * without running them: search engines and the previews of chat apps.
 */
function withHead(html: string, { page, origin, links }: HeadParts): string {
  const title = escapeHtml(`${page.title} · ${PRODUCT_NAME}`)
  const description = escapeHtml(page.description)
  const head = [
    ...(origin === undefined ? [] : wholeAddresses(origin, page)),
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="${PRODUCT_NAME}" />`,
    `<meta property="og:locale" content="en_NG" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    ...links,
  ]
  // Functions, since a replacement text may hold patterns.
  const named = html
    .replace(TITLE, () => `<title>${title}</title>`)
    .replace(DESCRIPTION, () => `<meta name="description" content="${description}" />`)
  return withLinks(named, head)
}

/** The page with more elements at the end of its head. */
function withLinks(html: string, links: readonly string[]): string {
  if (links.length === 0) return html
  return html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
}

function wholeAddresses(origin: string, page: PublicPage): readonly string[] {
  const address = escapeHtml(origin + page.path)
  return [
    `<link rel="canonical" href="${address}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${escapeHtml(origin)}${SHARE_PICTURE}" />`,
    `<meta property="og:image:alt" content="${SHARE_PICTURE_TEXT}" />`,
  ]
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

const FONT = 'assets/plus-jakarta-sans-latin-wght-normal-'
const SHELL = 'src/app/public-shell/public-shell.tsx'

// Beside its words, in a window so wide; in a narrower one it lies below the fold.
const HERO_PICTURE = {
  fromPx: 960,
  files: {
    light: 'src/features/public/pictures/dashboard-light.webp',
    dark: 'src/features/public/pictures/dashboard-dark.webp',
  },
} as const

/** What each public page needs of the build at once. */
export const PUBLIC_PAGE_NEEDS: Readonly<Record<PublicPath, Needs>> = {
  '/': { ...sitePage('src/features/public/landing/landing-screen.tsx'), picture: HERO_PICTURE },
  '/guides': sitePage('src/features/public/guides/guides-screen.tsx'),
  '/guides/how-to-install': sitePage('src/features/public/guides/guides-screen.tsx'),
  '/guides/get-started': sitePage('src/features/public/guides/guides-screen.tsx'),
  '/ad-landing': sitePage('src/app/pages/ad-landing-page.tsx'),
  '/wait-list': sitePage('src/features/public/wait-list/wait-list-screen.tsx'),
  '/terms': sitePage('src/features/public/legal/terms-screen.tsx'),
  '/privacy': sitePage('src/features/public/legal/privacy-screen.tsx'),
}

/** And the pages that a visitor comes to from there. */
export const DOOR_NEEDS: Readonly<Record<string, Needs>> = {
  '/user/login': { font: FONT, sources: ['src/features/account/login-screen.tsx'] },
  '/user/create-account': {
    font: FONT,
    sources: ['src/features/account/create-account-screen.tsx'],
  },
  '/user/forgot-password': {
    font: FONT,
    sources: ['src/features/account/reset-password-screen.tsx'],
  },
}

function sitePage(screen: string): Needs {
  return { font: FONT, sources: [SHELL, screen] }
}
