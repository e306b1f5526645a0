import { useNavigate, useSearch } from '@tanstack/react-router'
import { SettingsScreen } from '#screens/settings/settings-screen.tsx'

const ADDRESS = '/user/app/settings'

/** The settings, with their state in the address. */
export function SettingsPage() {
  const search = useSearch({ from: ADDRESS })
  const navigate = useNavigate()
  return (
    <SettingsScreen
      search={search}
      onSearch={(next, options) =>
        void navigate({ to: ADDRESS, search: next, resetScroll: false, ...options })
      }
    />
  )
}
