export { CampaignInfo } from './campaign-info'
