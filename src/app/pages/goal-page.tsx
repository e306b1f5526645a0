import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { GoalScreen } from '#features/goals/goal/goal-screen.tsx'
import { useSearchSteps } from './use-search-steps.ts'

const ADDRESS = '/user/app/goal/$id'

/** One goal, with its state in the address. */
export function GoalPage() {
  const { id } = useParams({ from: ADDRESS })
  const search = useSearch({ from: ADDRESS })
  const navigate = useNavigate()
  const handleSearch = useSearchSteps<typeof search>()
  return (
    <GoalScreen
      key={id}
      goalId={id}
      search={search}
      onSearch={handleSearch}
      onLeave={() => void navigate({ to: '/user/app/goals' })}
    />
  )
}
