import type { WireAnswerOf } from '#contract/call.ts'
import type { uploadPicture } from '#contract/picture-calls.ts'
import type { Result } from '#domain/result.ts'
import type { ApiFailure } from '../http/failures.ts'
import { newPicturePlace, pictureAddress } from '../pictures/picture-address.ts'
import { editProfile } from './edit-profile.ts'
import type { WriteScope, Written } from './write-scope.ts'

/** Keeps a picture as the person's own, at a new address, in place of the one before. */
export async function storePicture(
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
