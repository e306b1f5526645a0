import { useExample } from '#features/session/data/example-context.tsx'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'

/** Shows the page that it stands on with a month of a made-up household in it. Nothing where none can be shown. */
export function ExampleButton() {
  const example = useExample()
  if (example === null || example.state === 'open') return null
  return (
    <Button variant="soft" isBusy={example.state === 'opening'} onClick={example.open}>
      {t('demo.see-an-example-month')}
    </Button>
  )
}
