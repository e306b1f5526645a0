import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import type { OnSearch } from '#ui/address/on-search.ts'
import { Button } from '#ui/button/button.tsx'
import { TitledCard } from '#ui/card/titled-card.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { FormAlert } from '#ui/field/form-alert.tsx'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { PasswordOwner } from '#ui/field/password-owner.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Tabs } from '#ui/menu/tabs.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { useProfile } from '../account/data/profile/use-profile.ts'
import { changePassword } from '../account/data/reset-password.ts'
import { type ChangePasswordForm, readChangePassword } from '../account/rules/change-password.ts'
import { LabelsTab } from '../labels/parts/labels-tab.tsx'
import { NotificationsTab } from '../notifications/parts/notifications-tab.tsx'
import { useMember } from '../session/data/member-context.tsx'
import { SyncTab } from '../waiting/parts/sync-tab.tsx'
import { AppearanceTab } from './appearance/appearance-tab.tsx'
import { DataTab } from './own-data/data-tab.tsx'
import { DevicesCard } from './security/devices-card.tsx'
import {
  SETTINGS_TAB_NAMES,
  SETTINGS_TABS,
  type SettingsSearch,
  type SettingsTab,
} from './settings-search.ts'
import { SubscriptionsTab } from './subscriptions/subscriptions-tab.tsx'
import styles from './security/security.module.css'

interface SettingsScreenProps {
  readonly search: SettingsSearch
  readonly onSearch: OnSearch<SettingsSearch>
  /** Stands in place of the tab's own content. */
  readonly cover?: ReactNode
}

const TABS = SETTINGS_TABS.map(id => ({ id, label: SETTINGS_TAB_NAMES[id] }))

/** What belongs to all pages: labels, plan, account, and where this device's writes stand. */
export function SettingsScreen({ search, onSearch, cover }: SettingsScreenProps) {
  const { tab = 'labels' } = search
  const Panel = SETTINGS_PANELS[tab]
  return (
    <>
      <PageHeader title="Settings" />
      <Tabs
        label="Settings"
        tabs={TABS}
        selected={tab}
        onSelect={next => onSearch({ tab: next }, { replace: true })}
      >
        {cover ?? <Panel />}
      </Tabs>
    </>
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

/** What keeps others out: the password, and the devices that are let in. */
function SecurityTab() {
  return (
    <div className={styles['stack']}>
      <ChangePasswordCard />
      <DevicesCard />
    </div>
  )
}

/** What each tab of the settings page shows. */
const SETTINGS_PANELS: Readonly<Record<SettingsTab, ComponentType>> = {
  labels: LabelsTab,
  subscriptions: SubscriptionsTab,
  notifications: NotificationsTab,
  security: SecurityTab,
  data: DataTab,
  app: AppearanceTab,
  sync: SyncTab,
}
