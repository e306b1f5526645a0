import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

/** A file of the built client, held in memory with its compressed copies. */
export interface ClientFile {
  readonly type: string
  /** Weak: the compressed copies carry the same. */
  readonly etag: string
  readonly isImmutable: boolean
  readonly plain: Uint8Array<ArrayBuffer>
  readonly brotli: Uint8Array<ArrayBuffer> | undefined
  readonly gzip: Uint8Array<ArrayBuffer> | undefined
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const COMPRESSED = new Set(['.br', '.gz'])
const ETAG_LENGTH = 20

/**
 * Reads the built client, by its path on the server (`/assets/main-x.js`). Only what is in the map
 * is ever served, so that no path can leave the folder. Empty when nothing was built.
 */
export async function readClientFiles(folder: string): Promise<ReadonlyMap<string, ClientFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
  const all = new Set(paths)
  const files = new Map<string, ClientFile>()
  for (const path of paths) {
    if (COMPRESSED.has(extname(path))) continue
    const name = path.slice(folder.length).split(sep).join('/')
    // The build's own notes.
    if (name.startsWith('/.')) continue
    files.set(name, await readClientFile(path, name, all))
  }
  return files
}

async function readClientFile(
  path: string,
  name: string,
  all: ReadonlySet<string>,
): Promise<ClientFile> {
  const plain = await readBytes(path)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, ETAG_LENGTH)
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: `W/"${hash}"`,
    isImmutable: name.startsWith('/assets/'),
    plain,
    brotli: all.has(`${path}.br`) ? await readBytes(`${path}.br`) : undefined,
    gzip: all.has(`${path}.gz`) ? await readBytes(`${path}.gz`) : undefined,
  }
}

async function readBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(path))
}
