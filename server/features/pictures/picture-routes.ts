import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { err, type Result } from '#base/result.ts'
import type { WireAnswerOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { uploadPicture } from '#contract/picture-calls.ts'
import type { ErrorCode } from '#contract/wire/error-codes.ts'
import {
  type PictureFault,
  pictureFaultText,
  PICTURES_PATH,
} from '#features/account/rules/picture.ts'
import { ownAccess } from '#server/db/ledger-access.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { AppDeps } from '#server/deps.ts'
import { addressKey } from '#server/http/client-address.ts'
import { type ApiFailure, notFound } from '#server/http/failures.ts'
import type { CallInput } from '#server/http/handler.ts'
import { consumeRateLimit, limitCalls } from '#server/http/rate-limit.ts'
import { failureResponse } from '#server/http/respond.ts'
import { serveCall } from '#server/http/serve-call.ts'
import type { WriteScope, Written } from '#server/records/write/write-scope.ts'
import { runWrite } from '#server/records/write/write-transaction.ts'
import { editProfile } from '../accounts/profile/edit-profile.ts'
import {
  newPicturePlace,
  pictureAddress,
  type PicturePlace,
  readPictureAddress,
} from './picture-address.ts'
import type { TooManyPictures } from './picture-encoder.ts'

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
      // Before the transaction: it takes its time, and holds no row meanwhile.
      const picture = await deps.pictures.encode(file.value)
      if (!picture.ok) return err(pictureFailure(picture.error))
      const { session, request, sync } = input
      const write = { ...ownAccess(session.userId), request, sync }
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
  const address = await consumeRateLimit(deps, 'picture:address', addressKey(request.address))
  return address.ok ? await consumeRateLimit(deps, 'picture:account', session.userId) : address
}

/** Anyone with the address may see it, and keep it: another picture has another address. */
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

/** Keeps a picture as the person's own, at a new address, in place of the one before. */
async function storePicture(
  scope: WriteScope,
  content: Buffer,
): Promise<Result<Written<WireAnswerOf<typeof uploadPicture>>, ApiFailure>> {
  const place = newPicturePlace(scope.userId)
  const picture = { key: place.key, content, created_at: scope.now }
  await scope.trx
    .insertInto('profile_pictures')
    .values({ user_id: scope.userId, ...picture })
    .onConflict(oc => oc.column('user_id').doUpdateSet(picture))
    .execute()
  return await editProfile(scope, { dp: pictureAddress(place) })
}

const CODES: Readonly<Record<PictureFault, ErrorCode>> = {
  'too-large': 'too_large',
  'not-picture': 'picture_not_picture',
  'too-wide': 'picture_too_wide',
  unreadable: 'picture_unreadable',
}

const TRY_AGAIN_SECONDS = 5

/** The refusal of a file that is no profile picture, in the words that the device has for it. */
function pictureFailure(fault: PictureFault | TooManyPictures): ApiFailure {
  if (fault === 'too-busy') {
    return {
      code: 'unavailable',
      message: 'Too many pictures are being read right now. Please try again in a moment.',
      retryAfterSeconds: TRY_AGAIN_SECONDS,
      report: false,
    }
  }
  return { code: CODES[fault], message: pictureFaultText(fault), report: false }
}

/** The picture that lies there, WebP; undefined when none does, or another one by now. */
async function readPicture(
  db: Kysely<Database>,
  { userId, key }: PicturePlace,
): Promise<Buffer | undefined> {
  const picture = await db
    .selectFrom('profile_pictures')
    .select('content')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return picture?.content
}
