import type { Clock } from '#base/ids.ts'
import { keepMessage } from '#features/alerts/data/message-inbox.ts'
import { receiveFiles } from '#features/statements/data/inbox/receive-files.ts'
import {
  MAX_SHARE_BYTES,
  shareAddress,
  SHARED_FILE_FIELD,
  SHARED_TEXT_ADDRESS,
  SHARED_TEXT_FIELDS,
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
  const taken = isShare(request, deps.ownOrigin) ? await takeShare(request, deps) : 'failed'
  const address = taken === 'text' ? SHARED_TEXT_ADDRESS : shareAddress(taken)
  return new Response(null, { status: 303, headers: { Location: address } })
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

/** What became of a share: a fault, a statement that waits, or a text that does. */
async function takeShare(
  request: Request,
  { clock }: ShareDeps,
): Promise<ShareFault | 'text' | undefined> {
  const shared = await readShare(request)
  if (shared === 'too-large' || shared === 'failed') return shared
  const { files, text } = shared
  const device = new DeviceDb()
  try {
    const fault = await receiveFiles(files, { device, clock })
    // A message may come with a picture; a statement's own words say nothing more.
    const isText = text !== '' && (fault === 'no-file' || fault === 'not-pdf')
    if (!isText) return fault
    await keepMessage(device, { text, receivedAt: clock() })
    return 'text'
  } catch {
    return 'failed' // No room for it: the person may still paste it.
  } finally {
    device.close()
  }
}

interface Shared {
  readonly files: readonly File[]
  /** Empty where none was shared. */
  readonly text: string
}

async function readShare(request: Request): Promise<Shared | 'too-large' | 'failed'> {
  try {
    // A blob of any size lies on the disk; a form is taken apart in memory.
    const body = await request.blob()
    if (body.size > MAX_SHARE_BYTES) return 'too-large'
    // The blob's own type is in lower case, and a form's boundary is not.
    const type = request.headers.get('content-type') ?? ''
    const form = await new Response(body, { headers: { 'Content-Type': type } }).formData()
    return { files: form.getAll(SHARED_FILE_FIELD).filter(isFile), text: textOf(form) }
  } catch {
    return 'failed' // No form, or one that broke off.
  }
}

/** What was shared as text, each part once: some apps repeat the address within the text. */
function textOf(form: FormData): string {
  const { title, text, url } = SHARED_TEXT_FIELDS
  const parts = [title, text, url].map(name => form.get(name))
  const said = parts.filter(part => typeof part === 'string').map(part => part.trim())
  const own = said.filter(
    (part, place) =>
      part !== '' &&
      !said.some(
        (other, at) => at !== place && other.includes(part) && (other !== part || at < place),
      ),
  )
  return own.join('\n')
}

function isFile(value: FormDataEntryValue): value is File {
  return typeof value !== 'string'
}
