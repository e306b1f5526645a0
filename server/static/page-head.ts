import { PRODUCT_NAME } from '#domain/product.ts'
import type { PublicPage } from '#domain/public-page.ts'

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
 * The app's page with the title, description and cards of one public page, for whoever reads pages
 * without running them: search engines and the previews of chat apps.
 */
export function withHead(html: string, { page, origin, links }: HeadParts): string {
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
export function withLinks(html: string, links: readonly string[]): string {
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
