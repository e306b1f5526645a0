import { useState } from 'react'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import type { DrawSquare } from '#data/profile/own-picture.ts'
import { type PictureChoice, saveProfile } from '#data/profile/save-profile.ts'
import type { ShownPicture } from '#data/profile/use-waiting-picture.ts'
import { OWN_PICTURE, type ProfileForm, readEditProfile } from '#domain/forms/edit-profile.ts'
import { phoneText } from '#domain/phone.ts'
import type { Profile } from '#domain/profile.ts'
import { type Submission, useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { notify } from '#ui/notify.tsx'
import { type OwnPicture, useOwnPicture } from './use-own-picture.ts'

interface ProfileFormState {
  readonly form: ProfileForm
  readonly setForm: (form: ProfileForm) => void
  readonly picture: OwnPicture
  readonly submission: Submission
  /** Whether it was kept. */
  readonly save: () => Promise<boolean>
}

interface ProfileFormParts {
  readonly profile: Profile
  readonly waiting: ShownPicture | null
  readonly drawSquare: DrawSquare
}

/** The form over the profile as it was when the form was opened: what others change meanwhile stays theirs. */
export function useProfileForm({
  profile,
  waiting,
  drawSquare,
}: ProfileFormParts): ProfileFormState {
  const ledger = useLedger()
  const submission = useSubmission('Profile update failed')
  const [before] = useState(profile)
  const [form, setForm] = useState(() => profileToForm(profile, waiting))
  const picture = useOwnPicture(waiting, drawSquare)

  async function save(): Promise<boolean> {
    const choice = choiceOf(form, picture.fresh)
    const saved = await submission.submit(readEditProfile(form, before), edit =>
      saveProfile(ledger, { edit, choice }),
    )
    if (saved === undefined) return false
    notify.success('Profile updated successfully')
    return true
  }

  return { form, setForm, picture, submission, save }
}

function profileToForm(profile: Profile, waiting: ShownPicture | null): ProfileForm {
  const { firstName, lastName, userName, phone, timezone, gender, dp } = profile
  const shown = { firstName, lastName, userName, phone: phoneText(phone), timezone, gender }
  return { ...shown, dp: waiting === null ? dp : OWN_PICTURE }
}

function choiceOf({ dp }: ProfileForm, fresh: Blob | undefined): PictureChoice {
  if (dp !== OWN_PICTURE) return { type: 'given' }
  return fresh === undefined ? { type: 'waiting' } : { type: 'upload', picture: fresh }
}
