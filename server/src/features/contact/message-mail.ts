import type { MailWriter } from '../mails/plugin.ts';

/** The mail to the photographer with a visitor's message, to be answered to the visitor. */
export const writeMessageMail: MailWriter = async ({ message: about }) => {
  const message = await about?.load({ populate: ['image'] });
  if (!message) return null;
  const { name, email, phone, image } = message;
  const photograph = image?.getProperty('title');
  return {
    replyTo: { name, address: email },
    subject: `Message from ${name}`,
    text: [
      `Name: ${name}`,
      `Email: ${email}`,
      ...(phone ? [`Phone: ${phone}`] : []),
      ...(photograph ? [`Photograph: ${photograph}`] : []),
      '',
      message.message,
    ].join('\n'),
  };
};
