import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { PICTURES_PATH } from '#domain/picture.ts'
import { err, type Result } from '#domain/result.ts'
import { storePicture } from '../commands/store-picture.ts'
import { runWrite } from '../commands/write-transaction.ts'
import type { AppDeps } from '../deps.ts'
import { addressKey } from '../http/client-address.ts'
import { type ApiFailure, notFound } from '../http/failures.ts'
import type { CallInput } from '../http/handler.ts'
import { limitCalls } from '../http/limit-calls.ts'
import { failureResponse } from '../http/respond.ts'
import { serveCall } from '../http/serve-call.ts'
import { takeTry } from '../http/take-try.ts'
import { readPictureAddress } from '../pictures/picture-address.ts'
import { pictureFailure } from '../policies/picture-failure.ts'
import { readPicture } from '../queries/picture.ts'

type Input = CallInput<typeof calls.uploadPicture>

const YEAR_SECONDS = 31_536_000

/** Uploading a profile picture, and the pictures themselves at their addresses. */
export function addPictureRoutes(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.uploadPicture,
    handler: async input => {
      const allowed = await mayUpload(deps, input)
      if (!allowed.ok) return allowed
      const file = await input.upload.read()
      if (!file.ok) return file
      // Before the transaction: it takes its time, and holds nobody's row meanwhile.
      const picture = await deps.pictures.encode(file.value)
      if (!picture.ok) return err(pictureFailure(picture.error))
      const { session, request, sync } = input
      const write = { userId: session.userId, request, sync }
      return await runWrite(deps, write, scope => storePicture(scope, picture.value))
    },
  })
  app.get(`${PICTURES_PATH}*`, limitCalls(deps), async c => await servePicture(deps, c.req.path))
}

/** Asked before the file is taken in. */
async function mayUpload(
  deps: AppDeps,
  { session, request }: Input,
): Promise<Result<null, ApiFailure>> {
  const address = await takeTry(deps, 'picture:address', addressKey(request.address))
  return address.ok ? await takeTry(deps, 'picture:account', session.userId) : address
}

/** Whoever has the address may see it, and keep it: another picture has another address. */
async function servePicture(deps: AppDeps, address: string): Promise<Response> {
  const place = readPictureAddress(address)
  const content = place && (await readPicture(deps.db, place))
  if (content === undefined) return failureResponse(notFound('This picture'))
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': `private, max-age=${YEAR_SECONDS}, immutable`,
    },
  })
}
