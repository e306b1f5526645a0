import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { Notice } from '#ui/notice.tsx'

/** What an iPhone's tab is told: only the installed app gets notifications. */
export function InstallFirst() {
  return (
    <Notice
      tone="info"
      title="Install the app first"
      actions={
        <Link to="/guides/how-to-install" className={buttonClass({ variant: 'soft' })}>
          Show me how
        </Link>
      }
    >
      <p>
        On an iPhone or iPad, reminders come only to the app on the home screen. Open it there, log
        in, and turn them on in its settings.
      </p>
    </Notice>
  )
}
