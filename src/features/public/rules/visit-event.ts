/** What is counted of a visit, where anything is (PUB-17); nothing else, and no amounts. */
export type VisitEvent = 'went_to_login_page' | 'went_to_signup_page' | 'went_to_demo_video'
