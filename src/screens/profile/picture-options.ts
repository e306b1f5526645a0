import { OWN_PICTURE } from '#domain/forms/edit-profile.ts'
import { pictureName } from '#domain/picture-name.ts'
import type { Gender } from '#domain/profile.ts'
import type { AvatarOption } from '#ui/avatar-radios.tsx'

type GivenPictures = readonly { readonly url: string; readonly public_id: string }[]

interface PicturesKnown {
  /** Undefined until they were first fetched. */
  readonly utils: { readonly maleDP: GivenPictures; readonly femaleDP: GivenPictures } | undefined
  readonly gender: Gender
  /** The address of the picture that the person has; empty for none. */
  readonly uploaded: string
  /** Where on this page the picture lies that is to be uploaded. */
  readonly ownUrl: string | undefined
}

/** The pictures to choose from: one's own first, then the given ones, those of one's gender before the others. */
export function pictureOptions(known: PicturesKnown): readonly AvatarOption[] {
  const { utils, gender, uploaded, ownUrl } = known
  const { maleDP = [], femaleDP = [] } = utils ?? {}
  const given = (gender === 'male' ? [maleDP, femaleDP] : [femaleDP, maleDP]).flat()
  const options = given.map(({ url, public_id: id }) => ({
    value: url,
    label: pictureName(id),
    picture: url,
  }))
  const isGiven = uploaded === '' || given.some(({ url }) => url === uploaded)
  return [
    ...(ownUrl === undefined
      ? []
      : [{ value: OWN_PICTURE, label: 'The picture you chose', picture: ownUrl }]),
    ...(isGiven ? [] : [{ value: uploaded, label: 'Your picture now', picture: uploaded }]),
    ...options,
  ]
}
