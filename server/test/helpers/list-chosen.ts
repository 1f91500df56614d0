import type { paths } from '@vitrine/shared/api-types';

type Photos = paths['/api/galleries/{id}/photos']['get']['responses'][200]['content']['application/json'];

const [address, token, gallery] = process.argv.slice(2);
const headers = { authorization: `Bearer ${token}` };
const answer = await fetch(`${address}/api/galleries/${gallery}/photos?only=chosen`, { headers });
if (!answer.ok) throw new Error(await answer.text());
const { data }: Photos = JSON.parse(await answer.text());
for (const { original_name } of data) console.log(original_name);
