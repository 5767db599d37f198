export { CampaignManagerPage } from './campaign-manager-page'
export { QuestForgePage } from './quest-forge-page'
