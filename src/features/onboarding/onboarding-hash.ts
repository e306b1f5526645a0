/** `/user/app/dashboard#getting-started` shows the checklist, also when it is complete. */
export const ONBOARDING_HASH = 'getting-started'
