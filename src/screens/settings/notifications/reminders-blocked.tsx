import { Notice } from '#ui/notice.tsx'
import styles from './notifications.module.css'

/** How to allow what the browser was told to block: it does not ask again by itself. */
export function RemindersBlocked() {
  return (
    <Notice tone="warning" title="Reminders are blocked on this device">
      <p>The browser was told not to show them, and will not ask again. To allow them:</p>
      <ul className={styles['steps']}>
        <li>In a browser tab: press the icon beside the address, then allow notifications.</li>
        <li>
          In the installed app: open the phone’s settings, then Apps or Notifications, then this
          app, and allow them.
        </li>
      </ul>
      <p>This page notices by itself, or when it is opened again.</p>
    </Notice>
  )
}
