import { useGeneralUtils } from '#data/account/use-general-utils.ts'
import { useSyncState } from '#data/sync/queries.ts'
import { OWN_PICTURE } from '#domain/forms/edit-profile.ts'
import { PICTURE_TYPES } from '#domain/picture.ts'
import type { Gender } from '#domain/profile.ts'
import type { FieldTies } from '#screens/shared-dialogs/tie-fields.ts'
import { AvatarRadios } from '#ui/avatar-radios.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { pictureOptions } from './picture-options.ts'
import type { OwnPicture } from './use-own-picture.ts'

interface PictureFieldProps {
  readonly tie: FieldTies<string>
  readonly gender: Gender
  /** The picture as the server has it. */
  readonly uploaded: string
  readonly picture: OwnPicture
}

const HINT = 'JPEG, PNG or WebP, at most 5 MB. Only the picture is kept, not where it was taken.'
const OFFLINE_HINT =
  'No network right now: a picture of your own is kept here, and uploaded by itself later.'

/** The pictures to choose from, the given ones with no network too, and the way to one's own. */
export function PictureField({ tie, gender, uploaded, picture }: PictureFieldProps) {
  const utils = useGeneralUtils()
  const { offline } = useSyncState()

  async function handleFile(file: File) {
    if (await picture.choose(file)) tie.onValue(OWN_PICTURE)
  }

  return (
    <AvatarRadios
      legend="Profile picture"
      options={pictureOptions({ utils, gender, uploaded, ownUrl: picture.url })}
      value={tie.value}
      onValue={tie.onValue}
      error={tie.error}
    >
      <FileDrop
        label="Upload a profile picture"
        accept={PICTURE_TYPES.join(',')}
        prompt="Choose a picture"
        hint={offline ? OFFLINE_HINT : HINT}
        error={picture.fault}
        chosen={picture.chosen}
        onFile={file => void handleFile(file)}
      />
    </AvatarRadios>
  )
}
