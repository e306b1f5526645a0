import type { FormEvent } from 'react'
import type { DrawSquare } from '#data/profile/own-picture.ts'
import type { ShownPicture } from '#data/profile/use-waiting-picture.ts'
import type { Profile } from '#domain/profile.ts'
import { tieFields } from '#screens/shared-dialogs/tie-fields.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormAlert } from '#ui/form-alert.tsx'
import { StepHeading } from '#ui/step-heading.tsx'
import { PictureField } from './picture-field.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { useProfileForm } from './use-profile-form.ts'
import styles from './profile.module.css'

interface ProfileFormProps {
  readonly profile: Profile
  readonly waiting: ShownPicture | null
  readonly drawSquare: DrawSquare
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** The details of a person to change, saved on this device at once and sent when there is a network. */
export function ProfileForm(props: ProfileFormProps) {
  const { profile, waiting, drawSquare, onSaved, onCancel } = props
  const { form, setForm, picture, submission, save } = useProfileForm({
    profile,
    waiting,
    drawSquare,
  })
  const tie = tieFields(form, setForm, submission.fault)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (await save()) onSaved()
  }

  return (
    <Card>
      <form className={styles['form']} onSubmit={event => void handleSubmit(event)} noValidate>
        <StepHeading>Your details</StepHeading>
        <PictureField
          tie={tie('dp')}
          gender={form.gender}
          uploaded={profile.dp}
          picture={picture}
        />
        <ProfileFields tie={tie} />
        <FormAlert message={submission.fault?.message} isStale={submission.isSaving} />
        <div className={styles['buttons']}>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" isBusy={submission.isSaving}>
            Save profile
          </Button>
        </div>
      </form>
    </Card>
  )
}
