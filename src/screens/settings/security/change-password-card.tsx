import { Link } from '@tanstack/react-router'
import { type SyntheticEvent, useId, useState } from 'react'
import { changePassword } from '#data/account/change-password.ts'
import { useProfile } from '#data/account/use-profile.ts'
import { useMember } from '#data/session/member-context.tsx'
import { type ChangePasswordForm, readChangePassword } from '#domain/forms/change-password.ts'
import { TitledCard } from '#screens/settings/titled-card.tsx'
import { tieFields } from '#screens/shared-dialogs/tie-fields.ts'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { FormAlert } from '#ui/form-alert.tsx'
import { notify } from '#ui/notify.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { PasswordOwner } from '#ui/password-owner.tsx'
import styles from './security.module.css'

const EMPTY: ChangePasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the password, which signs out every other device. */
export function ChangePasswordCard() {
  const member = useMember()
  const profile = useProfile()
  const titleId = useId()
  const submission = useSubmission('Failed to change password')
  const [form, setForm] = useState(EMPTY)
  const tie = tieFields(form, setForm, submission.fault)

  async function send() {
    const read = readChangePassword(form)
    const changed = await submission.submit(read, command => changePassword(member, command))
    if (changed === undefined) return
    setForm(EMPTY)
    notify.success('Password changed. Your other devices are signed out.')
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    void send()
  }

  return (
    <TitledCard title="Change password" titleId={titleId}>
      <form className={styles['form']} aria-labelledby={titleId} noValidate onSubmit={handleSubmit}>
        <PasswordOwner email={profile?.email ?? ''} />
        <PasswordInput
          label="Current password"
          {...tie('currentPassword')}
          autoComplete="current-password"
        />
        <Link to="/user/forgot-password" className={styles['aside']}>
          Forgot password?
        </Link>
        <PasswordInput
          label="New password"
          {...tie('newPassword')}
          hint="8 or more characters: upper and lower case, a number and a special character."
          autoComplete="new-password"
        />
        <PasswordInput
          label="Confirm password"
          {...tie('confirmPassword')}
          autoComplete="new-password"
        />
        <FormAlert message={submission.fault?.message} />
        <div>
          <Button type="submit" isBusy={submission.isSaving}>
            Change password
          </Button>
        </div>
      </form>
    </TitledCard>
  )
}
