import { readClientFiles } from './client-files.ts'
import { readClientManifest, readFirstViews } from './client-manifest.ts'
import { makePublicPages } from './public-pages.ts'
import type { Client } from './serve-client.ts'

/** Reads the built client, and makes its public pages. Both empty when nothing was built. */
export async function readClient(folder: string, publicUrl: string | undefined): Promise<Client> {
  const files = await readClientFiles(folder)
  const index = files.get('/index.html')
  if (index === undefined) return { files, pages: new Map() }
  const manifest = await readClientManifest(folder)
  const firstViews = await readFirstViews(folder)
  return { files, pages: makePublicPages({ index, manifest, firstViews, publicUrl }) }
}
