import { Link } from '@tanstack/react-router'
import { BellOff, BellRing } from 'lucide-react'
import { useState } from 'react'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { notify } from '#ui/toast/notify.tsx'
import type { Push } from '../data/push.ts'
import { usePush } from '../data/use-push.ts'
import type { NoticeSettings } from '../rules/notice-settings.ts'
import { useTurnOnReminders } from './use-turn-on-reminders.ts'
import styles from './notifications.module.css'

/** Whether this device is notified while the app is closed, and of which. */
export function NotificationsTab() {
  const { push, standing } = usePush()
  if (standing === undefined) return <Skeleton lines={3} />
  if (standing.type === 'unsupported') return <NotSupported />
  if (standing.type === 'install-first') return <InstallFirst />
  if (standing.type === 'denied') return <RemindersBlocked />
  if (standing.type === 'off') return <RemindersOff push={push} />
  return <RemindersOn push={push} settings={standing.settings} />
}

/** What is shown in an iPhone's tab: only the installed app gets notifications. */
function InstallFirst() {
  return (
    <Notice
      tone="info"
      title={t('settings.install-the-app-first')}
      actions={
        <Link to="/guides/how-to-install" className={buttonClass({ variant: 'soft' })}>
          {t('settings.show-me-how')}
        </Link>
      }
    >
      <p>{t('settings.on-an-iphone-or-ipad')}</p>
    </Notice>
  )
}

/** What is shown in a browser without notifications. */
function NotSupported() {
  return (
    <Notice tone="info" title={t('settings.this-browser-cannot-show-reminders')}>
      <p>{t('settings.chrome-edge-firefox-and-safari')}</p>
    </Notice>
  )
}

/** How to allow what the browser blocks: it does not ask again by itself. */
function RemindersBlocked() {
  return (
    <Notice tone="warning" title={t('settings.reminders-are-blocked-on-this')}>
      <p>{t('settings.the-browser-was-told-not')}</p>
      <ul className={styles['steps']}>
        <li>{t('settings.in-a-browser-tab-press')}</li>
        <li>{t('settings.in-the-installed-app-open')}</li>
      </ul>
      <p>{t('settings.this-page-notices-by-itself')}</p>
    </Notice>
  )
}

interface RemindersOffProps {
  readonly push: Push
}

/** What reminders are, and the press that turns them on. */
function RemindersOff({ push }: RemindersOffProps) {
  const { isBusy, turnOn } = useTurnOnReminders(push)
  return (
    <Card className={styles['stack']}>
      <h2 className={styles['headline']}>
        <BellOff aria-hidden="true" />

        {t('settings.this-device-gets-no-reminders')}
      </h2>
      <p className={styles['muted']}>{t('settings.we-can-tell-you-when')}</p>
      <div>
        <Button isBusy={isBusy} onClick={() => void turnOn()}>
          {t('settings.turn-on-reminders')}
        </Button>
      </div>
    </Card>
  )
}

interface RemindersOnProps {
  readonly push: Push
  readonly settings: NoticeSettings
}

/** What this device is notified of, each to be switched off by itself, and all of it. */
function RemindersOn({ push, settings }: RemindersOnProps) {
  // Shown at once; the server's answer, or a failure, decides it.
  const [wanted, setWanted] = useState<NoticeSettings>()
  const [isTurningOff, setTurningOff] = useState(false)
  const shown = wanted ?? settings

  async function handleChange(change: Partial<NoticeSettings>) {
    const next = { ...shown, ...change }
    setWanted(next)
    const changed = await push.change(next)
    // Another switch may have been pressed meanwhile; its own answer decides that.
    setWanted(current => (current === next ? undefined : current))
    if (!changed.ok) notify.error(changed.error.message)
  }

  async function handleTurnOff() {
    setTurningOff(true)
    const turnedOff = await push.turnOff()
    setTurningOff(false)
    if (turnedOff.ok) notify.success(t('settings.reminders-are-off-on-this'))
    else notify.error(turnedOff.error.message)
  }

  return (
    <Card className={styles['stack']}>
      <h2 className={styles['headline']}>
        <BellRing aria-hidden="true" />

        {t('settings.this-device-gets-reminders')}
      </h2>
      <fieldset className={styles['switches']}>
        <legend>{t('settings.tell-me-of')}</legend>
        {noticeSwitches().map(({ name, label, hint }) => (
          <Checkbox
            key={name}
            label={label}
            hint={hint}
            isChecked={shown[name]}
            onChecked={isChecked => void handleChange({ [name]: isChecked })}
          />
        ))}
      </fieldset>
      <Checkbox
        label={t('settings.show-amounts')}
        hint={t('settings.whoever-sees-the-locked-screen')}
        isChecked={shown.amounts}
        onChecked={amounts => void handleChange({ amounts })}
      />
      <div>
        <Button variant="soft" isBusy={isTurningOff} onClick={() => void handleTurnOff()}>
          {t('settings.turn-off-on-this-device')}
        </Button>
      </div>
    </Card>
  )
}

interface NoticeSwitch {
  readonly name: Exclude<keyof NoticeSettings, 'amounts'>
  readonly label: string
  readonly hint: string
}

/** What a device can be notified of, in the order of the page. */
const noticeSwitches = once((): readonly NoticeSwitch[] => [
  {
    name: 'budgets',
    label: t('settings.budgets'),
    hint: t('settings.when-one-comes-to-90'),
  },
  {
    name: 'due',
    label: t('settings.what-falls-due'),
    hint: t('settings.once-a-day-when-something'),
  },
  { name: 'imports', label: t('settings.imports'), hint: t('settings.when-a-bank-statement-is') },
  {
    name: 'signIns',
    label: t('settings.new-sign-ins'),
    hint: t('settings.when-somebody-signs-in-to'),
  },
  {
    name: 'topUps',
    label: t('settings.top-ups'),
    hint: t('settings.when-money-for-your-payment'),
  },
])
