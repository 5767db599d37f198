export { CampaignNotes } from './campaign-notes'
export { SessionNotes } from './session-notes'
