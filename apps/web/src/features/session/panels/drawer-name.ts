/** What opens beside the left panel. */
export type DrawerName = 'quests' | 'campaign' | 'roll' | 'settings' | 'sheet' | 'secret' | 'reveal' | 'alert'
