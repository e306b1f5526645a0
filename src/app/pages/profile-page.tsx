import { useSearch } from '@tanstack/react-router'
import { drawSquare } from '#features/account/data/profile/draw-square.ts'
import { ProfileScreen } from '#features/account/profile/profile-screen.tsx'
import { useSearchSteps } from './use-search-steps.ts'

const ADDRESS = '/user/app/profile'

/** The profile, with its state in the address. */
export function ProfilePage() {
  const search = useSearch({ from: ADDRESS })
  const handleSearch = useSearchSteps<typeof search>()
  return <ProfileScreen search={search} onSearch={handleSearch} drawSquare={drawSquare} />
}
