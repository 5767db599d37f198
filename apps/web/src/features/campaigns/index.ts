export function QuestForgePage() {
  return 'Quest Forge'
}
export function CampaignManagerPage() {
  return 'Campaign Manager'
}
