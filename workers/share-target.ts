import type { Clock } from '#base/ids.ts'
import { receiveFiles } from '#features/statements/data/inbox/receive-files.ts'
import {
  MAX_SHARE_BYTES,
  shareAddress,
  SHARED_FILE_FIELD,
  type ShareFault,
} from '#features/statements/rules/share.ts'
import { DeviceDb } from '#ledger/store/device-db.ts'

/** What taking a share needs. */
export interface ShareDeps {
  readonly ownOrigin: string
  readonly clock: Clock
}

/**
 * Answers the browser's post of what another app shared: the file waits in the device's database, and
 * the import page says what became of it (PWA-03). Needs no network. Never rejects.
 */
export async function answerShare(request: Request, deps: ShareDeps): Promise<Response> {
  const fault = isShare(request, deps.ownOrigin) ? await takeShare(request, deps) : 'failed'
  return new Response(null, { status: 303, headers: { Location: shareAddress(fault) } })
}

/**
 * Whether a post may be the browser's own. It names no site as its origin; a page that does is
 * refused, for no page may put a file before the person. One that hides its origin looks the same as
 * a share: its file is only offered, under its name, and read when the person says so.
 */
function isShare(request: Request, ownOrigin: string): boolean {
  const origin = request.headers.get('origin') ?? 'null'
  return request.mode === 'navigate' && (origin === 'null' || origin === ownOrigin)
}

async function takeShare(request: Request, { clock }: ShareDeps): Promise<ShareFault | undefined> {
  const files = await readFiles(request)
  if (files === 'too-large' || files === 'failed') return files
  const device = new DeviceDb()
  try {
    return await receiveFiles(files, { device, clock })
  } finally {
    device.close()
  }
}

async function readFiles(request: Request): Promise<readonly File[] | 'too-large' | 'failed'> {
  try {
    // A blob of any size lies on the disk; a form is taken apart in memory.
    const body = await request.blob()
    if (body.size > MAX_SHARE_BYTES) return 'too-large'
    // The blob's own type is in lower case, and a form's boundary is not.
    const type = request.headers.get('content-type') ?? ''
    const form = await new Response(body, { headers: { 'Content-Type': type } }).formData()
    return form.getAll(SHARED_FILE_FIELD).filter(isFile)
  } catch {
    return 'failed' // No form, or one that broke off.
  }
}

function isFile(value: FormDataEntryValue): value is File {
  return typeof value !== 'string'
}
