import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { jsonHeaders, jsonResponse, plainResponse } from './respond.ts'

// One packet takes what is shorter, packed or not.
const WORTH_PACKING = 1024

const pack = promisify(gzip)

/** A JSON answer, gzipped where that is worth it and the caller takes it. Not for what holds a token (BREACH). */
export async function packedAnswer(
  status: number,
  body: unknown,
  {
    request,
    headers,
  }: { readonly request: Headers; readonly headers?: Readonly<Record<string, string>> | undefined },
): Promise<Response> {
  const varying = { ...headers, Vary: 'Accept-Encoding' }
  if (!takesGzip(request.get('accept-encoding') ?? '')) return jsonResponse(status, body, varying)
  const text = JSON.stringify(body)
  const all = jsonHeaders(varying)
  if (text.length < WORTH_PACKING) return plainResponse({ status, text, headers: all })
  const packed = new Uint8Array(await pack(text))
  return new Response(packed, { status, headers: { ...all, 'Content-Encoding': 'gzip' } })
}

const REFUSED = /;\s*q=0(?:\.0*)?$/

/** Whether an `Accept-Encoding` names gzip, and does not refuse it. */
function takesGzip(accepted: string): boolean {
  const named = accepted.split(',').map(part => part.trim().toLowerCase())
  return named.some(part => /^(?:gzip|\*)(?:;|$)/.test(part) && !REFUSED.test(part))
}
