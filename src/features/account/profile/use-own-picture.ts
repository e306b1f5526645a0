import { useState } from 'react'
import { t } from '#messages/t.ts'
import {
  type DrawSquare,
  pictureUrl,
  readOwnPicture,
  type ShownPicture,
} from '../data/profile/own-picture.ts'
import type { PictureChoice } from '../data/profile/save-profile.ts'
import { OWN_PICTURE, type ProfileForm } from '../rules/edit-profile.ts'
import { type PictureFault, pictureFaultText } from '../rules/picture.ts'

/** A picture of one's own on its way into the form. */
export interface OwnPicture {
  /** Where on this page it lies: the one chosen here, else the one that waits already. */
  readonly url: string | undefined
  /** The one chosen here, ready to be kept. */
  readonly fresh: Blob | undefined
  /** Its file, in words. */
  readonly chosen: { readonly name: string; readonly note: string } | undefined
  /** Why the last file was not taken; the one before stays. */
  readonly fault: string | undefined
  /** Whether the file is a picture that can be kept. */
  readonly choose: (file: File) => Promise<boolean>
}

interface Chosen {
  readonly name: string
  readonly blob: Blob
  readonly url: string
}

/** The picture of one's own that the form has. */
export function useOwnPicture(waiting: ShownPicture | null, drawSquare: DrawSquare): OwnPicture {
  const [chosen, setChosen] = useState<Chosen>()
  const [fault, setFault] = useState<PictureFault>()
  return {
    url: chosen?.url ?? waiting?.url,
    fresh: chosen?.blob,
    chosen: chosen && { name: chosen.name, note: t('account.ready-to-be-saved') },
    fault: fault && pictureFaultText(fault),
    async choose(file) {
      const read = await readOwnPicture(file, drawSquare)
      setFault(read.ok ? undefined : read.error)
      if (!read.ok) return false
      const blob = read.value
      setChosen({ name: file.name, blob, url: pictureUrl(await blob.arrayBuffer()) })
      return true
    },
  }
}

/** What becomes of the picture as the form is saved. */
export function choiceOf({ dp }: ProfileForm, fresh: Blob | undefined): PictureChoice {
  if (dp !== OWN_PICTURE) return { type: 'given' }
  return fresh === undefined ? { type: 'waiting' } : { type: 'upload', picture: fresh }
}
