import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useProfile } from '#features/account/data/profile/use-profile.ts'
import { changePassword } from '#features/account/data/reset-password.ts'
import { NewPassword } from '#features/account/parts/new-password.tsx'
import {
  type ChangePasswordForm,
  readChangePassword,
} from '#features/account/rules/change-password.ts'
import { useMember } from '#features/session/data/member-context.tsx'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { TitledCard } from '#ui/card/titled-card.tsx'
import { alertOf, useSubmission } from '#ui/dialog/use-submission.ts'
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
  const [form, setForm] = useState(EMPTY)
  const submission = useSubmission(t('settings.failed-to-change-password'), {
    form,
    read: readChangePassword,
  })
  const { takeForm, submit, ...standing } = submission
  const tie = tieFields(form, setForm, standing.fault)

  async function send() {
    const changed = await submit(readChangePassword(form), command =>
      changePassword(member, command),
    )
    if (changed === undefined) return
    setForm(EMPTY)
    notify.success(t('settings.password-changed-your-other-devices'))
  }

  return (
    <TitledCard title={t('settings.change-password')} titleId={titleId}>
      <form
        ref={takeForm}
        className={styles['form']}
        aria-labelledby={titleId}
        method="post"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <PasswordOwner email={profile?.email ?? ''} />
        <PasswordFields tie={tie} />
        <FormAlert {...alertOf(standing)} />
        <div>
          <Button type="submit" isBusy={standing.isSaving} disabled={standing.waitSeconds > 0}>
            {t('settings.change-password')}
          </Button>
        </div>
      </form>
    </TitledCard>
  )
}

interface PasswordFieldsProps {
  readonly tie: ReturnType<typeof tieFields<ChangePasswordForm>>
}

/** The password that is, and the one that is to be, twice. */
function PasswordFields({ tie }: PasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        label={t('settings.current-password')}
        {...tie('currentPassword')}
        name="currentPassword"
        autoComplete="current-password"
      />
      <Link to="/user/forgot-password" className={styles['aside']}>
        {t('settings.forgot-password')}
      </Link>
      <NewPassword
        label={t('settings.new-password')}
        {...tie('newPassword')}
        name="newPassword"
        asks="rules"
      />
      <PasswordInput
        label={t('settings.confirm-password')}
        {...tie('confirmPassword')}
        name="confirmPassword"
        autoComplete="new-password"
      />
    </>
  )
}
