import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readBudgetSearch } from '#screens/budget/budget-search.ts'
import { readBudgetsSearch } from '#screens/budgets/budgets-search.ts'
import { appRoute } from './app-route.ts'
import { readAddress } from './read-address.ts'

const budgetsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'budgets',
  staticData: { title: 'Budgets' },
  validateSearch: readAddress(readBudgetsSearch),
  component: lazyRouteComponent(() => import('#app/pages/budgets-page.tsx'), 'BudgetsPage'),
})

const budgetRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'budget/$id',
  staticData: { title: 'Budget' },
  validateSearch: readAddress(readBudgetSearch),
  component: lazyRouteComponent(() => import('#app/pages/budget-page.tsx'), 'BudgetPage'),
})

/** The pages of the budgets. */
export const budgetRoutes = [budgetsRoute, budgetRoute] as const
