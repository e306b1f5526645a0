import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { PUBLIC_PAGES } from '#domain/public-page.ts'
import type { ClientFile } from './client-files.ts'
import type { ClientManifest, FirstViews } from './client-manifest.ts'
import { withFirstView } from './first-view.ts'
import { withHead, withLinks } from './page-head.ts'
import { DOOR_NEEDS, PUBLIC_PAGE_NEEDS } from './page-needs.ts'
import { preloadsOf } from './preloads.ts'

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
 * what it needs fetched at once. The doors of the app get the last alone.
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
  const doors = Object.entries(DOOR_NEEDS).map(
    ([path, needs]) => [path, withLinks(html, preloadsOf(needs, manifest))] as const,
  )
  return new Map([...site, ...doors].map(([path, page]) => [path, makeFile(index, page)]))
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
