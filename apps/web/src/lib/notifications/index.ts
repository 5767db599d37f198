export type { NewNotification, Notification, NotificationAction, NotificationType } from './notification'
export { MOST_SHOWN } from './notification'
export type { NotificationCenter, NotificationsState } from './notification-center'
export { notifications, notify, notifyOfAppEvents } from './notify'
