import { Notice } from '#ui/notice.tsx'

/** What a browser without notifications is told. */
export function NotSupported() {
  return (
    <Notice tone="info" title="This browser cannot show reminders">
      <p>
        Chrome, Edge, Firefox and Safari can, in their newer versions. Everything else in the app
        works here as it does there.
      </p>
    </Notice>
  )
}
