import type { Context } from 'hono'
import type { FilePart } from '#contract/call.ts'
import { err, ok, type Result } from '#domain/result.ts'
import {
  type ApiFailure,
  fileTooLarge,
  malformed,
  unsupportedMedia,
  validationFailure,
} from './failures.ts'

const FORM = 'multipart/form-data'
const FORM_TYPE = /^multipart\/form-data\s*;/i

/** The bytes of the one file of a form, in memory; its name is not looked at. */
export async function readUpload(
  c: Context,
  { field, types, maxBytes }: FilePart,
): Promise<Result<Uint8Array<ArrayBuffer>, ApiFailure>> {
  if (!FORM_TYPE.test(c.req.header('content-type') ?? '')) return err(unsupportedMedia(FORM))
  const form = await readForm(c)
  if (form === undefined) return err(malformed(FORM))
  const [file, ...more] = form.getAll(field)
  if (file === undefined) return err(validationFailure({ [field]: 'Is required.' }))
  if (typeof file === 'string' || !types.includes(file.type) || more.length > 0) {
    return err(validationFailure({ [field]: `Must be one file of the type ${types.join(', ')}.` }))
  }
  if (file.size > maxBytes) return err(fileTooLarge(maxBytes))
  return ok(new Uint8Array(await file.arrayBuffer()))
}

async function readForm(c: Context): Promise<FormData | undefined> {
  try {
    return await c.req.raw.formData()
  } catch {
    return undefined // It tells of a form that is cut short or none only by rejecting.
  }
}
