import { Link } from '@tanstack/react-router'
import { type SyntheticEvent, useId, useState } from 'react'
import { useProfile } from '#features/account/data/profile/use-profile.ts'
import { changePassword } from '#features/account/data/reset-password.ts'
import {
  type ChangePasswordForm,
  readChangePassword,
} from '#features/account/rules/change-password.ts'
import { useMember } from '#features/session/data/member-context.tsx'
import { Button } from '#ui/button/button.tsx'
import { TitledCard } from '#ui/card/titled-card.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { FormAlert } from '#ui/field/form-alert.tsx'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { PasswordOwner } from '#ui/field/password-owner.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { notify } from '#ui/toast/notify.tsx'
import { DevicesCard } from './devices-card.tsx'
import styles from './security.module.css'

/** What keeps others out: the password, and the devices that are let in. */
export function SecurityTab() {
  return (
    <div className={styles['stack']}>
      <ChangePasswordCard />
      <DevicesCard />
    </div>
  )
}

const EMPTY: ChangePasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the password, which signs out every other device. */
function ChangePasswordCard() {
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
        <FormAlert message={submission.fault?.message} isStale={submission.isSaving} />
        <div>
          <Button type="submit" isBusy={submission.isSaving}>
            Change password
          </Button>
        </div>
      </form>
    </TitledCard>
  )
}
