import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { PUBLIC_PAGES, type PublicPage } from '#domain/public-page.ts'
import type { ClientFile } from './client-files.ts'
import { type ClientManifest, type Needs, preloadsOf } from './client-manifest.ts'
import { withHead } from './page-head.ts'

const LANDING_NEEDS: Needs = {
  sources: ['src/app/public-shell/public-shell.tsx', 'src/screens/landing/landing-screen.tsx'],
  pictures: {
    light: 'src/ui/app-pictures/dashboard-light.webp',
    dark: 'src/ui/app-pictures/dashboard-dark.webp',
  },
  picturesFromPx: 960,
  font: 'assets/plus-jakarta-sans-latin-wght-normal-',
}
const ETAG_LENGTH = 20

/** What the public pages are made of. */
export interface PageParts {
  /** The app's page as built. */
  readonly index: ClientFile
  readonly manifest: ClientManifest
  /** Where people reach the product, if that is configured. */
  readonly publicUrl: string | undefined
}

/** The app's page once for each public page, with that page's own head, by path. */
export function makePublicPages({
  index,
  manifest,
  publicUrl,
}: PageParts): ReadonlyMap<string, ClientFile> {
  const html = new TextDecoder().decode(index.plain)
  const origin = publicUrl === undefined ? undefined : new URL(publicUrl).origin
  const landingLinks = preloadsOf(LANDING_NEEDS, manifest)
  return new Map(
    PUBLIC_PAGES.map((page: PublicPage) => {
      const links = page.path === '/' ? landingLinks : []
      return [page.path, makeFile(index, withHead(html, { page, origin, links }))]
    }),
  )
}

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
