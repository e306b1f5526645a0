import { type ReactNode, useId } from 'react'
import { useSyncState } from '#features/waiting/data/queries.ts'
import { t } from '#messages/t.ts'
import type { Gender } from '#records/profile/profile-details.ts'
import { FileDrop } from '#ui/field/file-drop.tsx'
import type { FieldTies } from '#ui/field/tie-fields.ts'
import { useGeneralUtils } from '../data/general-utils.ts'
import { OWN_PICTURE } from '../rules/edit-profile.ts'
import { pictureName } from '../rules/picture-name.ts'
import { PICTURE_TYPES } from '../rules/picture.ts'
import type { OwnPicture } from './use-own-picture.ts'
import styles from './picture-field.module.css'

interface PictureFieldProps {
  readonly tie: FieldTies<string>
  readonly gender: Gender
  /** The picture as the server has it. */
  readonly uploaded: string
  readonly picture: OwnPicture
}

/** So many pictures are given to choose from. */
const GIVEN_COUNT = 8

function hintWords(): string {
  return t('account.jpeg-png-or-webp-at')
}

function offlineHint(): string {
  return t('account.no-network-right-now-a')
}

/** The pictures to choose from, the given ones with no network too, and the way to one's own. */
export function PictureField({ tie, gender, uploaded, picture }: PictureFieldProps) {
  const stored = useGeneralUtils()
  const utils = stored ?? undefined
  const { offline } = useSyncState()

  async function handleFile(file: File) {
    if (await picture.choose(file)) tie.onValue(OWN_PICTURE)
  }

  return (
    <AvatarRadios
      legend={t('account.profile-picture')}
      options={pictureOptions({ utils, gender, uploaded, ownUrl: picture.url })}
      comingCount={stored === undefined ? GIVEN_COUNT : 0}
      value={tie.value}
      onValue={tie.onValue}
      error={tie.error}
    >
      <FileDrop
        label={t('account.upload-a-profile-picture')}
        accept={PICTURE_TYPES.join(',')}
        prompt={t('account.choose-a-picture')}
        hint={offline ? offlineHint() : hintWords()}
        error={picture.fault}
        chosen={picture.chosen}
        onFile={file => void handleFile(file)}
      />
    </AvatarRadios>
  )
}

/** A picture to choose. */
interface AvatarOption {
  readonly value: string
  readonly label: string
  /** Its address. */
  readonly picture: string
}

interface AvatarRadiosProps {
  readonly legend: string
  readonly options: readonly AvatarOption[]
  /** How many more are on their way, for which room is kept. */
  readonly comingCount: number
  readonly value: string
  readonly onValue: (value: string) => void
  readonly error?: string | undefined
  /** Another way to a picture. */
  readonly children?: ReactNode
}

/** A choice of one among round pictures. */
function AvatarRadios(props: AvatarRadiosProps) {
  const { legend, options, comingCount, value, onValue, error, children } = props
  const name = useId()
  const errorId = useId()
  return (
    <fieldset
      className={styles['set']}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['options']}>
        {options.map(option => (
          <label key={option.value} className={styles['option']}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            <img className={styles['picture']} src={option.picture} alt="" />
            <span className="visually-hidden">{option.label}</span>
          </label>
        ))}
        {Array.from({ length: comingCount }, (_, place) => (
          <span key={place} className={styles['option']} />
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}

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
function pictureOptions(known: PicturesKnown): readonly AvatarOption[] {
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
      : [{ value: OWN_PICTURE, label: t('account.the-picture-you-chose'), picture: ownUrl }]),
    ...(isGiven
      ? []
      : [{ value: uploaded, label: t('account.your-picture-now'), picture: uploaded }]),
    ...options,
  ]
}
