/** `/user/app/dashboard#getting-started` shows the checklist, also to whoever has it complete. */
export const ONBOARDING_HASH = 'getting-started'
