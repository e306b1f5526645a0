import { Eye, EyeOff } from 'lucide-react'
import { usePreferences } from '#data/preferences/preferences-context.tsx'
import { IconButton } from '#ui/icon-button.tsx'

/** Keeps the digits of all amounts from whoever looks on, or shows them again; remembered on this device. */
export function AmountsButton() {
  const { preferences, change } = usePreferences()
  const { hidesAmounts } = preferences
  return (
    <IconButton
      label={hidesAmounts ? 'Show amounts' : 'Hide amounts'}
      icon={hidesAmounts ? <EyeOff /> : <Eye />}
      onClick={() => change({ hidesAmounts: !hidesAmounts })}
    />
  )
}
