import { isGivenAvatar } from '../pictures/given-pictures.ts'
import { readPictureAddress } from '../pictures/picture-address.ts'
import type { WriteScope } from './write-scope.ts'

type Scope = Pick<WriteScope, 'trx' | 'userId'>

/** Whether the person may show it: none, one of the given pictures, or the one that they uploaded last. */
export async function mayShowPicture(scope: Scope, address: string): Promise<boolean> {
  if (address === '' || isGivenAvatar(address)) return true
  const place = readPictureAddress(address)
  if (place?.userId !== scope.userId) return false
  const uploaded = await scope.trx
    .selectFrom('profile_pictures')
    .select('key')
    .where('user_id', '=', scope.userId)
    .executeTakeFirst()
  return uploaded?.key === place.key
}

/** Deletes the picture that the person uploaded, unless it is the one that they show. */
export async function dropHiddenPicture(scope: Scope, shown: string): Promise<void> {
  await scope.trx
    .deleteFrom('profile_pictures')
    .where('user_id', '=', scope.userId)
    .where('key', '!=', readPictureAddress(shown)?.key ?? '')
    .execute()
}
