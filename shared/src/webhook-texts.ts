/** What the API says about webhooks: beside the other texts, since only one page of the admin needs it. */
export const webhooks = {
  nameRequired: 'Name is required',
  urlInvalid: 'Please enter a web address, such as https://example.com/hook',
  urlWithPassword: 'Please enter an address without a name and a password in it',
  notEncrypted: 'Please enter an address that begins with https://',
  notPublic: 'This address is not on the public internet',
  eventRequired: 'Please choose what it is told',
  tooMany: 'There are as many webhooks as there can be. Remove one first.',
  notFound: 'There is no such webhook',
} as const;
