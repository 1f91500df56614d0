/*
 * The API as types: what is sent and what succeeds. Each refusal is a `Failure`. `openapi-typescript` makes them of what a server answers at
 * /api/openapi.json. A test compares them, and writes them with -u: npx vitest run --project=programs openapi -u
 */

export interface paths {
  "/api/activity": {
    /** The log of activity */
    get: {
      parameters: {
        query?: {
          skip?: string;
          limit?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                /** Format: date-time */
                at: string;
                action: "set_up" | "signed_in" | "sign_in_failed" | "second_factor_failed" | "signed_out" | "sessions_ended" | "account_added" | "account_changed" | "account_removed" | "password_changed" | "second_factor_on" | "second_factor_off" | "recovery_codes_made" | "passkey_added" | "passkey_removed" | "device_added" | "device_revoked" | "device_used" | "webhook_added" | "webhook_paused" | "webhook_resumed" | "webhook_removed" | "created" | "deleted" | "deleted_for_good" | "restored" | "replaced" | "published" | "release_restored" | "release_put_back" | "settings_changed" | "site_changed" | "demo_removed" | "demo_restored" | "demo_deleted" | "link_made" | "link_revoked" | "password_set" | "password_removed";
                username: string | null;
                kind: string | null;
                subject: string | null;
                address: string | null;
                device: string | null;
              }[];
              total: number;
            };
          };
        };
      };
    };
  };
  "/api/auth/demo": {
    /** The demo account */
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                username: string;
                password: string;
              } | null;
            };
          };
        };
      };
    };
  };
  "/api/auth/login": {
    /** Sign in */
    post: {
      requestBody: {
        content: {
          "application/json": {
            username: string;
            password: string;
            code?: string;
          };
          "multipart/form-data": {
            username: string;
            password: string;
            code?: string;
          };
          "application/x-www-form-urlencoded": {
            username: string;
            password: string;
            code?: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              access_token: string;
              refresh_token: string;
              token_type: "bearer";
              user: {
                id: number;
                username: string;
                email: string | null;
                full_name: string | null;
                is_admin: boolean;
              };
              data: {
                access_token: string;
                refresh_token: string;
                token_type: "bearer";
                user: {
                  id: number;
                  username: string;
                  email: string | null;
                  full_name: string | null;
                  is_admin: boolean;
                };
              };
            };
          };
        };
      };
    };
  };
  "/api/auth/logout": {
    /** Sign out */
    post: {
      requestBody: {
        content: {
          "application/json": unknown;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: null;
            };
          };
        };
      };
    };
  };
  "/api/auth/me": {
    /** Who is signed in */
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                username: string;
                email: string | null;
                full_name: string | null;
                is_admin: boolean;
              };
            };
          };
        };
      };
    };
    /** Change the own account */
    put: {
      requestBody: {
        content: {
          "application/json": {
            username?: string;
            email?: ("" | string) | null;
            full_name?: string | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                username: string;
                email: string | null;
                full_name: string | null;
                is_admin: boolean;
              };
            };
          };
        };
      };
    };
  };
  "/api/auth/passkeys": {
    /** Whether anybody can sign in with a passkey */
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                in_use: boolean;
              };
            };
          };
        };
      };
    };
    /** Add a passkey */
    post: {
      requestBody: {
        content: {
          "application/json": {
            name: string;
            response: {
              id: string;
            } & {
              [key: string]: unknown;
            };
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                passkey: {
                  id: number;
                  name: string;
                  /** Format: date-time */
                  created_at: string;
                  last_used_at: string | null;
                };
                recovery_codes: string[] | null;
              };
            };
          };
        };
      };
    };
  };
  "/api/auth/passkeys/options": {
    /** Begin with a passkey */
    post: {
      requestBody: {
        content: {
          "application/json": {
            current_password: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                challenge: string;
              } & {
                [key: string]: unknown;
              };
            };
          };
        };
      };
    };
  };
  "/api/auth/passkeys/sign-in": {
    /** Sign in with a passkey */
    post: {
      requestBody: {
        content: {
          "application/json": {
            response: {
              id: string;
            } & {
              [key: string]: unknown;
            };
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              access_token: string;
              refresh_token: string;
              token_type: "bearer";
              user: {
                id: number;
                username: string;
                email: string | null;
                full_name: string | null;
                is_admin: boolean;
              };
              data: {
                access_token: string;
                refresh_token: string;
                token_type: "bearer";
                user: {
                  id: number;
                  username: string;
                  email: string | null;
                  full_name: string | null;
                  is_admin: boolean;
                };
              };
            };
          };
        };
      };
    };
  };
  "/api/auth/passkeys/sign-in-options": {
    /** Begin to sign in with a passkey */
    post: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                challenge: string;
              } & {
                [key: string]: unknown;
              };
            };
          };
        };
      };
    };
  };
  "/api/auth/passkeys/{id}/remove": {
    /** Remove a passkey */
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            current_password: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: null;
            };
          };
        };
      };
    };
  };
  "/api/auth/password": {
    /** Change the own password */
    put: {
      requestBody: {
        content: {
          "application/json": {
            current_password: string;
            new_password: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: null;
            };
          };
        };
      };
    };
  };
  "/api/auth/refresh": {
    /** Renew the tokens */
    post: {
      requestBody: {
        content: {
          "application/json": {
            refresh_token: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              access_token: string;
              refresh_token: string;
              token_type: "bearer";
              data: {
                access_token: string;
                refresh_token: string;
                token_type: "bearer";
              };
            };
          };
        };
      };
    };
  };
  "/api/auth/second-factor": {
    /** What is asked for besides the password */
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                has_app: boolean;
                passkeys: {
                  id: number;
                  name: string;
                  /** Format: date-time */
                  created_at: string;
                  last_used_at: string | null;
                }[];
                recovery_codes_left: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/auth/second-factor/app": {
    /** Begin with an authenticator app */
    post: {
      requestBody: {
        content: {
          "application/json": {
            current_password: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                secret: string;
                address: string;
              };
            };
          };
        };
      };
    };
  };
  "/api/auth/second-factor/app/confirm": {
    /** Switch the authenticator app on */
    post: {
      requestBody: {
        content: {
          "application/json": {
            code: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                recovery_codes: string[] | null;
              };
            };
          };
        };
      };
    };
  };
  "/api/auth/second-factor/app/remove": {
    /** Switch the authenticator app off */
    post: {
      requestBody: {
        content: {
          "application/json": {
            current_password: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: null;
            };
          };
        };
      };
    };
  };
  "/api/auth/second-factor/recovery-codes": {
    /** Make new recovery codes */
    post: {
      requestBody: {
        content: {
          "application/json": {
            current_password: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                recovery_codes: string[];
              };
            };
          };
        };
      };
    };
  };
  "/api/auth/sessions": {
    /** List the open sessions */
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: string;
                device: string;
                address: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                last_used_at: string;
                is_current: boolean;
              }[];
            };
          };
        };
      };
    };
    /** End all other sessions */
    delete: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                count: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/auth/sessions/{id}": {
    /** End a session */
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: null;
            };
          };
        };
      };
    };
  };
  "/api/auth/setup": {
    /** Whether the server has to be set up */
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                is_needed: boolean;
              };
            };
          };
        };
      };
    };
    /** Set up the server */
    post: {
      requestBody: {
        content: {
          "application/json": {
            username: string;
            password: string;
            token: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              access_token: string;
              refresh_token: string;
              token_type: "bearer";
              user: {
                id: number;
                username: string;
                email: string | null;
                full_name: string | null;
                is_admin: boolean;
              };
              data: {
                access_token: string;
                refresh_token: string;
                token_type: "bearer";
                user: {
                  id: number;
                  username: string;
                  email: string | null;
                  full_name: string | null;
                  is_admin: boolean;
                };
              };
            };
          };
        };
      };
    };
  };
  "/api/auth/setup/check": {
    /** Try a setup link out */
    post: {
      requestBody: {
        content: {
          "application/json": {
            token: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: null;
            };
          };
        };
      };
    };
  };
  "/api/backups": {
    /** How the scheduled backups go */
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                place: string | null;
                next_at: string | null;
                is_running: boolean;
                is_overdue: boolean;
                last: {
                  /** Format: date-time */
                  made_at: string;
                  archive: string;
                  bytes: number;
                  images: number;
                  faults: number;
                } | null;
                failure: {
                  attempts: number;
                  reason: string;
                  next_attempt_at: string | null;
                } | null;
                removal_error: string | null;
              };
            };
          };
        };
      };
    };
    /** Make a backup now */
    post: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                place: string | null;
                next_at: string | null;
                is_running: boolean;
                is_overdue: boolean;
                last: {
                  /** Format: date-time */
                  made_at: string;
                  archive: string;
                  bytes: number;
                  images: number;
                  faults: number;
                } | null;
                failure: {
                  attempts: number;
                  reason: string;
                  next_attempt_at: string | null;
                } | null;
                removal_error: string | null;
              };
            };
          };
        };
      };
    };
  };
  "/api/categories": {
    /** List categories */
    get: {
      parameters: {
        query?: {
          skip?: string;
          limit?: string;
          sort?: string;
          range?: string;
          filter?: string;
          active_only?: boolean | ("true" | "false");
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                name: string;
                slug: string;
                description: string | null;
                is_active: boolean;
                sort_order: number;
                version: number;
              }[];
              total: number;
            };
          };
        };
      };
    };
    /** Add a category */
    post: {
      requestBody: {
        content: {
          "application/json": {
            name: string;
            slug: string;
            description?: string | null;
            /** @default true */
            is_active?: boolean;
            /** @default 0 */
            sort_order?: number;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                name: string;
                slug: string;
                description: string | null;
                is_active: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/categories/order": {
    /** Arrange the categories */
    put: {
      requestBody: {
        content: {
          "application/json": {
            ids: number[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                ids: number[];
              };
            };
          };
        };
      };
    };
  };
  "/api/categories/{id}": {
    /** Read a category */
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                name: string;
                slug: string;
                description: string | null;
                is_active: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
    /** Change a category */
    put: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            name?: string;
            slug?: string;
            description?: string | null;
            is_active?: boolean;
            sort_order?: number;
            version?: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                name: string;
                slug: string;
                description: string | null;
                is_active: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
    /** Remove a category */
    delete: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                name: string;
                slug: string;
                description: string | null;
                is_active: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/categories/{id}/restore": {
    /** Restore a category that was deleted */
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            name: string;
            slug: string;
            description?: string | null;
            /** @default true */
            is_active?: boolean;
            /** @default 0 */
            sort_order?: number;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                name: string;
                slug: string;
                description: string | null;
                is_active: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/contact": {
    /** List messages */
    get: {
      parameters: {
        query?: {
          skip?: string;
          limit?: string;
          sort?: string;
          range?: string;
          filter?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                name: string;
                email: string;
                phone: string | null;
                message: string;
                image_id: number | null;
                is_read: boolean;
                delivery_state: "off" | "pending" | "sent" | "failed";
                delivery_error: string | null;
                next_delivery_at: string | null;
                /** Format: date-time */
                created_at: string;
                version: number;
              }[];
              total: number;
              unread: number;
              is_mail_on: boolean;
            };
          };
        };
      };
    };
    /** Send a message to the photographer */
    post: {
      requestBody: {
        content: {
          "application/json": {
            name: string;
            email: string;
            phone?: string | null;
            message: string;
            image_id?: number | null;
            website?: string | null;
          };
          "multipart/form-data": {
            name: string;
            email: string;
            phone?: string | null;
            message: string;
            image_id?: number | null;
            website?: string | null;
          };
          "application/x-www-form-urlencoded": {
            name: string;
            email: string;
            phone?: string | null;
            message: string;
            image_id?: number | null;
            website?: string | null;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              success: true;
              data: {
                received: true;
              };
            };
          };
        };
      };
    };
  };
  "/api/contact/export.csv": {
    /** Take all messages along */
    get: {
      responses: {
        200: {
          content: {
            "text/csv": string;
          };
        };
      };
    };
  };
  "/api/contact/send-again": {
    /** Send all failed mails again */
    post: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                count: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/contact/test-mail": {
    /** Try the mail settings out */
    post: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                is_accepted: boolean;
                receiver: string | null;
                answer: string;
              };
            };
          };
        };
      };
    };
  };
  "/api/contact/{id}": {
    /** Read a message */
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                name: string;
                email: string;
                phone: string | null;
                message: string;
                image_id: number | null;
                is_read: boolean;
                delivery_state: "off" | "pending" | "sent" | "failed";
                delivery_error: string | null;
                next_delivery_at: string | null;
                /** Format: date-time */
                created_at: string;
                version: number;
              };
            };
          };
        };
      };
    };
    /** Mark a message as read or unread */
    put: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            is_read?: boolean;
            version?: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                name: string;
                email: string;
                phone: string | null;
                message: string;
                image_id: number | null;
                is_read: boolean;
                delivery_state: "off" | "pending" | "sent" | "failed";
                delivery_error: string | null;
                next_delivery_at: string | null;
                /** Format: date-time */
                created_at: string;
                version: number;
              };
            };
          };
        };
      };
    };
    /** Remove a message */
    delete: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/contact/{id}/send-again": {
    /** Send a mail again */
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                name: string;
                email: string;
                phone: string | null;
                message: string;
                image_id: number | null;
                is_read: boolean;
                delivery_state: "off" | "pending" | "sent" | "failed";
                delivery_error: string | null;
                next_delivery_at: string | null;
                /** Format: date-time */
                created_at: string;
                version: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/content": {
    /** Everything the public site shows */
    get: {
      parameters: {
        query?: {
          since?: string;
          history?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                revision: number;
                settings: {
                  photographer_name: string;
                  hero_subtitle: string;
                  artist_blurb: string;
                  biography: string;
                  portrait_image_id: number | null;
                  email: string | null;
                  phone: string | null;
                  studio_address: string | null;
                  credit: string | null;
                  copyright: string | null;
                  usage_terms: string | null;
                  license_url: string | null;
                };
                /**
                 * @default {
                 *       "texts": {},
                 *       "home_sections": [
                 *         "projects",
                 *         "work",
                 *         "artist",
                 *         "testimonials",
                 *         "closing"
                 *       ],
                 *       "tiles": null,
                 *       "stats": [
                 *         {
                 *           "figure": "5+",
                 *           "label": "Years Experience"
                 *         },
                 *         {
                 *           "figure": "100+",
                 *           "label": "Happy Clients"
                 *         },
                 *         {
                 *           "figure": "100+",
                 *           "label": "Projects Completed"
                 *         }
                 *       ],
                 *       "language": "en",
                 *       "look": "editorial",
                 *       "scheme": "auto",
                 *       "accent": null,
                 *       "grid": null,
                 *       "hero": null,
                 *       "presentation": null,
                 *       "logo_file": null,
                 *       "favicon_file": null,
                 *       "ai_crawlers": "allow",
                 *       "has_sitemap": true,
                 *       "has_feed": true,
                 *       "camera_line": []
                 *     }
                 */
                site: {
                  texts: {
                    [key: string]: string;
                  };
                  home_sections: ("projects" | "work" | "artist" | "testimonials" | "closing")[];
                  tiles: {
                    category: string;
                    label: string;
                  }[] | null;
                  stats: {
                    figure: string;
                    label: string;
                  }[];
                  language: "en" | "de" | "fr" | "es" | "it" | "pt" | "nl" | "ja";
                  look: string;
                  scheme: "auto" | "light" | "dark";
                  accent: string | null;
                  grid: ("rows" | "columns" | "masonry" | "pairs") | null;
                  hero: ("full" | "above" | "framed" | "split") | null;
                  presentation: ("page" | "sequence") | null;
                  logo_file: string | null;
                  favicon_file: string | null;
                  ai_crawlers: "no-training" | "allow" | "none";
                  has_sitemap: boolean;
                  has_feed: boolean;
                  camera_line: ("camera" | "lens" | "focal_length" | "aperture" | "exposure_time" | "iso" | "date")[];
                };
                categories: {
                  id: number;
                  name: string;
                  slug: string;
                  description: string | null;
                  is_active: boolean;
                  sort_order: number;
                }[];
                testimonials: {
                  id: number;
                  name?: string | null;
                  title?: string | null;
                  company?: string | null;
                  content: string;
                  rating?: number | null;
                  is_featured: boolean;
                  is_active: boolean;
                  sort_order: number;
                  client_name?: string | null;
                  client_title?: string | null;
                }[];
                hero_slides: {
                  id: number;
                  title: string;
                  subtitle: string | null;
                  description: string | null;
                  button_text: string | null;
                  button_link: string | null;
                  image_id: number;
                  is_active: boolean;
                  sort_order: number;
                }[];
                social_links: {
                  id: number;
                  platform: string;
                  display_name: string;
                  url: string;
                  icon_name: string | null;
                  is_active: boolean;
                  sort_order: number;
                }[];
                /** @default [] */
                pages: {
                  id: number;
                  title: string;
                  slug: string;
                  content: string;
                  description: string | null;
                  place: "navigation" | "footer" | "none";
                  purpose: ("imprint" | "privacy") | null;
                  is_draft: boolean;
                  sort_order: number;
                }[];
                /** @default [] */
                projects: {
                  id: number;
                  title: string;
                  slug: string;
                  introduction: string;
                  year: number | null;
                  client: string | null;
                  credits: string | null;
                  cover_image_id: number | null;
                  items: ({
                    image_id: number;
                    layout: "full" | "single" | "pair" | "row";
                  } | {
                    text: string;
                  })[];
                  is_draft: boolean;
                  sort_order: number;
                }[];
                history: string;
                since: number | null;
                removed_images: number[];
                image_count: number;
                images: {
                  id: number;
                  title: string;
                  description: string | null;
                  alt: string | null;
                  tags: string | null;
                  category: string | null;
                  category_id: number | null;
                  is_featured: boolean;
                  is_public: boolean;
                  is_hero_image: boolean;
                  sort_order: number;
                  filename: string;
                  file_path: string;
                  file_size: number;
                  mime_type: string;
                  width: number;
                  height: number;
                  focal_x: number;
                  focal_y: number;
                  dominant_color: string;
                  placeholder: string;
                  /** @default null */
                  brightness: string | null;
                  renditions: {
                    format: "avif" | "webp" | "jpeg";
                    width: number;
                    filename: string;
                  }[];
                  social_card: {
                    filename: string;
                    width: number;
                    height: number;
                  } | null;
                  camera?: {
                    camera?: string;
                    lens?: string;
                    focal_length?: number;
                    aperture?: number;
                    exposure_time?: number;
                    iso?: number;
                    /** Format: date */
                    date?: string;
                  };
                  credit: string | null;
                  copyright: string | null;
                  usage_terms: string | null;
                  license_url: string | null;
                  /** Format: date-time */
                  created_at: string;
                  /** Format: date-time */
                  updated_at: string;
                }[];
              };
            };
          };
        };
      };
    };
  };
  "/api/content/link": {
    /** Where a link within the site leads */
    get: {
      parameters: {
        query: {
          link: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                leads_to: string | null;
              };
            };
          };
        };
      };
    };
  };
  "/api/demo": {
    /** What of the demo portfolio is still there */
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                is_importing: boolean;
                left: {
                  images: number;
                  categories: number;
                  hero_slides: number;
                  testimonials: number;
                  social_links: number;
                  settings: ("photographer_name" | "hero_subtitle" | "artist_blurb" | "biography" | "email" | "phone" | "studio_address" | "credit" | "copyright" | "portrait_image_id")[];
                };
                kept: {
                  resource: "images" | "categories" | "hero-slides" | "testimonials" | "social-media";
                  id: number;
                  title: string;
                  reason: "edited" | "in_use";
                }[];
                removed: {
                  images: number;
                  categories: number;
                  hero_slides: number;
                  testimonials: number;
                  social_links: number;
                  settings: ("photographer_name" | "hero_subtitle" | "artist_blurb" | "biography" | "email" | "phone" | "studio_address" | "credit" | "copyright" | "portrait_image_id")[];
                  /** Format: date-time */
                  at: string;
                  /** Format: date-time */
                  until: string;
                } | null;
                own_images: number;
                account?: {
                  username: string;
                  password: string;
                } | null;
                guide: {
                  step: ("account" | "words" | "look" | "demo" | "photographs" | "publish") | null;
                  is_done: boolean;
                  is_dismissed: boolean;
                };
              };
            };
          };
        };
      };
    };
  };
  "/api/demo/guide": {
    /** Remember where the guide was left */
    put: {
      requestBody: {
        content: {
          "application/json": {
            step?: "account" | "words" | "look" | "demo" | "photographs" | "publish";
            is_done?: boolean;
            is_dismissed?: boolean;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                is_importing: boolean;
                left: {
                  images: number;
                  categories: number;
                  hero_slides: number;
                  testimonials: number;
                  social_links: number;
                  settings: ("photographer_name" | "hero_subtitle" | "artist_blurb" | "biography" | "email" | "phone" | "studio_address" | "credit" | "copyright" | "portrait_image_id")[];
                };
                kept: {
                  resource: "images" | "categories" | "hero-slides" | "testimonials" | "social-media";
                  id: number;
                  title: string;
                  reason: "edited" | "in_use";
                }[];
                removed: {
                  images: number;
                  categories: number;
                  hero_slides: number;
                  testimonials: number;
                  social_links: number;
                  settings: ("photographer_name" | "hero_subtitle" | "artist_blurb" | "biography" | "email" | "phone" | "studio_address" | "credit" | "copyright" | "portrait_image_id")[];
                  /** Format: date-time */
                  at: string;
                  /** Format: date-time */
                  until: string;
                } | null;
                own_images: number;
                account?: {
                  username: string;
                  password: string;
                } | null;
                guide: {
                  step: ("account" | "words" | "look" | "demo" | "photographs" | "publish") | null;
                  is_done: boolean;
                  is_dismissed: boolean;
                };
              };
            };
          };
        };
      };
    };
  };
  "/api/demo/remove": {
    /** Remove the demo portfolio */
    post: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                is_importing: boolean;
                left: {
                  images: number;
                  categories: number;
                  hero_slides: number;
                  testimonials: number;
                  social_links: number;
                  settings: ("photographer_name" | "hero_subtitle" | "artist_blurb" | "biography" | "email" | "phone" | "studio_address" | "credit" | "copyright" | "portrait_image_id")[];
                };
                kept: {
                  resource: "images" | "categories" | "hero-slides" | "testimonials" | "social-media";
                  id: number;
                  title: string;
                  reason: "edited" | "in_use";
                }[];
                removed: {
                  images: number;
                  categories: number;
                  hero_slides: number;
                  testimonials: number;
                  social_links: number;
                  settings: ("photographer_name" | "hero_subtitle" | "artist_blurb" | "biography" | "email" | "phone" | "studio_address" | "credit" | "copyright" | "portrait_image_id")[];
                  /** Format: date-time */
                  at: string;
                  /** Format: date-time */
                  until: string;
                } | null;
                own_images: number;
                account?: {
                  username: string;
                  password: string;
                } | null;
                guide: {
                  step: ("account" | "words" | "look" | "demo" | "photographs" | "publish") | null;
                  is_done: boolean;
                  is_dismissed: boolean;
                };
              };
            };
          };
        };
      };
    };
  };
  "/api/demo/removed": {
    /** Delete the removed demo for good */
    delete: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                is_importing: boolean;
                left: {
                  images: number;
                  categories: number;
                  hero_slides: number;
                  testimonials: number;
                  social_links: number;
                  settings: ("photographer_name" | "hero_subtitle" | "artist_blurb" | "biography" | "email" | "phone" | "studio_address" | "credit" | "copyright" | "portrait_image_id")[];
                };
                kept: {
                  resource: "images" | "categories" | "hero-slides" | "testimonials" | "social-media";
                  id: number;
                  title: string;
                  reason: "edited" | "in_use";
                }[];
                removed: {
                  images: number;
                  categories: number;
                  hero_slides: number;
                  testimonials: number;
                  social_links: number;
                  settings: ("photographer_name" | "hero_subtitle" | "artist_blurb" | "biography" | "email" | "phone" | "studio_address" | "credit" | "copyright" | "portrait_image_id")[];
                  /** Format: date-time */
                  at: string;
                  /** Format: date-time */
                  until: string;
                } | null;
                own_images: number;
                account?: {
                  username: string;
                  password: string;
                } | null;
                guide: {
                  step: ("account" | "words" | "look" | "demo" | "photographs" | "publish") | null;
                  is_done: boolean;
                  is_dismissed: boolean;
                };
              };
            };
          };
        };
      };
    };
  };
  "/api/demo/restore": {
    /** Bring the demo portfolio back */
    post: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                is_importing: boolean;
                left: {
                  images: number;
                  categories: number;
                  hero_slides: number;
                  testimonials: number;
                  social_links: number;
                  settings: ("photographer_name" | "hero_subtitle" | "artist_blurb" | "biography" | "email" | "phone" | "studio_address" | "credit" | "copyright" | "portrait_image_id")[];
                };
                kept: {
                  resource: "images" | "categories" | "hero-slides" | "testimonials" | "social-media";
                  id: number;
                  title: string;
                  reason: "edited" | "in_use";
                }[];
                removed: {
                  images: number;
                  categories: number;
                  hero_slides: number;
                  testimonials: number;
                  social_links: number;
                  settings: ("photographer_name" | "hero_subtitle" | "artist_blurb" | "biography" | "email" | "phone" | "studio_address" | "credit" | "copyright" | "portrait_image_id")[];
                  /** Format: date-time */
                  at: string;
                  /** Format: date-time */
                  until: string;
                } | null;
                own_images: number;
                account?: {
                  username: string;
                  password: string;
                } | null;
                guide: {
                  step: ("account" | "words" | "look" | "demo" | "photographs" | "publish") | null;
                  is_done: boolean;
                  is_dismissed: boolean;
                };
              };
            };
          };
        };
      };
    };
  };
  "/api/devices": {
    /** List the devices */
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                name: string;
                scopes: ("upload" | "replace" | "read")[];
                portfolio: boolean;
                galleries: {
                  id: number;
                  title: string;
                }[] | null;
                username: string;
                last_used_at: string | null;
                last_address: string | null;
                /** Format: date-time */
                created_at: string;
              }[];
            };
          };
        };
      };
    };
    /** Add a device */
    post: {
      requestBody: {
        content: {
          "application/json": {
            current_password: string;
            name: string;
            scopes: ("upload" | "replace" | "read")[];
            portfolio: boolean;
            galleries: number[] | null;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              success: true;
              data: {
                device: {
                  id: number;
                  name: string;
                  scopes: ("upload" | "replace" | "read")[];
                  portfolio: boolean;
                  galleries: {
                    id: number;
                    title: string;
                  }[] | null;
                  username: string;
                  last_used_at: string | null;
                  last_address: string | null;
                  /** Format: date-time */
                  created_at: string;
                };
                token: string;
              };
            };
          };
        };
      };
    };
  };
  "/api/devices/places": {
    /** Where a device reaches */
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                portfolio: boolean;
                categories: {
                  id: number;
                  name: string;
                }[];
                projects: {
                  id: number;
                  title: string;
                }[];
                galleries: {
                  id: number;
                  title: string;
                  sections: {
                    id: string;
                    title: string;
                  }[];
                }[];
              };
            };
          };
        };
      };
    };
  };
  "/api/devices/{id}": {
    /** Revoke the token of a device */
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: null;
            };
          };
        };
      };
    };
  };
  "/api/doctor": {
    /** Check the surroundings */
    post: {
      requestBody: {
        content: {
          "application/json": {
            /** @default true */
            mail?: boolean;
          } | null;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                version: string;
                checks: {
                  check: string;
                  state: "ok" | "warning" | "fault";
                  finding: string;
                  remedy: string | null;
                }[];
              };
            };
          };
        };
      };
    };
  };
  "/api/for/choice/send": {
    /** Send the choice */
    post: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                revision: number;
                favourites: number[];
                chosen: number[];
                choice_sent_at: string | null;
                comments: {
                  [key: string]: number;
                };
                new_versions: number[];
                content: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/for/comments": {
    /** List the comments of a gallery */
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                photo_id: number | null;
                author: "client" | "photographer";
                text: string;
                /** Format: date-time */
                created_at: string;
              }[];
            };
          };
        };
      };
    };
    /** Comment on a photograph, or on the whole gallery */
    post: {
      requestBody: {
        content: {
          "application/json": {
            photo_id: number | null;
            text: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                photo_id: number | null;
                author: "client" | "photographer";
                text: string;
                /** Format: date-time */
                created_at: string;
              };
            };
          };
        };
      };
    };
  };
  "/api/for/downloads": {
    /** Put an archive together */
    post: {
      requestBody: {
        content: {
          "application/json": {
            what: "all" | "choice" | "favourites";
            files: "web" | "originals";
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                address: string;
                name: string;
                photos: number;
                bytes: number;
                missing: string[];
              };
            };
          };
        };
      };
    };
  };
  "/api/for/downloads/{id}": {
    /** Download an archive */
    get: {
      parameters: {
        query?: {
          expires?: string;
          signature?: string;
        };
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/zip": unknown;
          };
        };
        206: {
          content: {
            "application/zip": unknown;
          };
        };
      };
    };
  };
  "/api/for/events": {
    /** Follow the marks of a gallery */
    get: {
      responses: {
        200: {
          content: {
            "text/event-stream": unknown;
          };
        };
      };
    };
  };
  "/api/for/gallery": {
    /** Read a gallery as its client */
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                title: string;
                note: string | null;
                event_date: string | null;
                cover: {
                  id: number;
                  width: number;
                  height: number;
                  color: string;
                  address: string;
                  widths: number[];
                  edition: string;
                  focal_x: number;
                  focal_y: number;
                } | null;
                photographer: string;
                sections: {
                  id: string;
                  title: string;
                }[];
                expires_at: string | null;
                time_zone: string;
                can_choose: boolean;
                choice_limit: number | null;
                can_comment: boolean;
                downloads: "none" | "web" | "originals" | "both";
                photos: number;
                marks: {
                  revision: number;
                  favourites: number[];
                  chosen: number[];
                  choice_sent_at: string | null;
                  comments: {
                    [key: string]: number;
                  };
                  new_versions: number[];
                  content: number;
                };
              };
            };
          };
        };
      };
    };
  };
  "/api/for/open": {
    /** Open a gallery */
    post: {
      requestBody: {
        content: {
          "application/json": {
            secret: string;
            password?: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                session: string;
                /** Format: date-time */
                expires_at: string;
              };
            };
          };
        };
      };
    };
  };
  "/api/for/photos": {
    /** List the photographs of a gallery */
    get: {
      parameters: {
        query?: {
          skip?: string;
          limit?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                section: string | null;
                name: string;
                width: number;
                height: number;
                color: string;
                address: string;
                widths: number[];
                edition: string;
                web_bytes: number | null;
                original_bytes: number | null;
              }[];
              total: number;
              content?: number;
            };
          };
        };
      };
    };
  };
  "/api/for/photos/{id}/choice": {
    /** Choose a photograph, or no longer */
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            is_chosen: boolean;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                revision: number;
                favourites: number[];
                chosen: number[];
                choice_sent_at: string | null;
                comments: {
                  [key: string]: number;
                };
                new_versions: number[];
                content: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/for/photos/{id}/favourite": {
    /** Mark a favourite, or no longer */
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            is_favourite: boolean;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                revision: number;
                favourites: number[];
                chosen: number[];
                choice_sent_at: string | null;
                comments: {
                  [key: string]: number;
                };
                new_versions: number[];
                content: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/galleries": {
    /** List galleries */
    get: {
      parameters: {
        query?: {
          skip?: string;
          limit?: string;
          sort?: string;
          range?: string;
          filter?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                note: string | null;
                event_date: string | null;
                has_cover: boolean;
                cover_photo_id: number | null;
                has_open_cover: boolean;
                sections: {
                  id: string;
                  title: string;
                }[];
                expires_at: string | null;
                time_zone: string;
                has_password: boolean;
                can_choose: boolean;
                choice_limit: number | null;
                can_comment: boolean;
                downloads: "none" | "web" | "originals" | "both";
                watermark: ({
                  kind: "text";
                  text: string;
                  /**
                   * @default tiled
                   * @enum {string}
                   */
                  place: "tiled" | "centre" | "corner";
                  /** @default 40 */
                  opacity: number;
                } | {
                  kind: "logo";
                  /**
                   * @default tiled
                   * @enum {string}
                   */
                  place: "tiled" | "centre" | "corner";
                  /** @default 40 */
                  opacity: number;
                }) | null;
                client_name: string | null;
                client_email: string | null;
                remind_days: number | null;
                has_link: boolean;
                link: string | null;
                choice_sent_at: string | null;
                last_opened_at: string | null;
                counts: {
                  photos: number;
                  bytes: number;
                  favourites: number;
                  chosen: number;
                  comments: number;
                  last_comment_at: string | null;
                  pending: number;
                };
                deleted_at: string | null;
                /** Format: date-time */
                created_at: string;
                version: number;
              }[];
              total: number;
            };
          };
        };
      };
    };
    /** Make a gallery */
    post: {
      requestBody: {
        content: {
          "application/json": {
            title: string;
            note?: string | null;
            /** @default null */
            event_date?: string | null;
            /** @default true */
            has_cover?: boolean;
            /** @default false */
            has_open_cover?: boolean;
            /** @default [] */
            sections?: {
              id: string;
              title: string;
            }[];
            /** @default null */
            expires_at?: string | null;
            /** @default null */
            password?: string | null;
            /** @default true */
            can_choose?: boolean;
            /** @default null */
            choice_limit?: number | null;
            /** @default true */
            can_comment?: boolean;
            /**
             * @default web
             * @enum {string}
             */
            downloads?: "none" | "web" | "originals" | "both";
            /** @default null */
            watermark?: ({
              kind: "text";
              text: string;
              /**
               * @default tiled
               * @enum {string}
               */
              place?: "tiled" | "centre" | "corner";
              /** @default 40 */
              opacity?: number;
            } | {
              kind: "logo";
              /**
               * @default tiled
               * @enum {string}
               */
              place?: "tiled" | "centre" | "corner";
              /** @default 40 */
              opacity?: number;
            }) | null;
            client_name?: string | null;
            /** @default null */
            client_email?: ("" | string) | null;
            remind_days?: number | null;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                note: string | null;
                event_date: string | null;
                has_cover: boolean;
                cover_photo_id: number | null;
                has_open_cover: boolean;
                sections: {
                  id: string;
                  title: string;
                }[];
                expires_at: string | null;
                time_zone: string;
                has_password: boolean;
                can_choose: boolean;
                choice_limit: number | null;
                can_comment: boolean;
                downloads: "none" | "web" | "originals" | "both";
                watermark: ({
                  kind: "text";
                  text: string;
                  /**
                   * @default tiled
                   * @enum {string}
                   */
                  place: "tiled" | "centre" | "corner";
                  /** @default 40 */
                  opacity: number;
                } | {
                  kind: "logo";
                  /**
                   * @default tiled
                   * @enum {string}
                   */
                  place: "tiled" | "centre" | "corner";
                  /** @default 40 */
                  opacity: number;
                }) | null;
                client_name: string | null;
                client_email: string | null;
                remind_days: number | null;
                has_link: boolean;
                link: string | null;
                choice_sent_at: string | null;
                last_opened_at: string | null;
                counts: {
                  photos: number;
                  bytes: number;
                  favourites: number;
                  chosen: number;
                  comments: number;
                  last_comment_at: string | null;
                  pending: number;
                };
                deleted_at: string | null;
                /** Format: date-time */
                created_at: string;
                version: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/galleries/files/{file}": {
    /** See a picture of a gallery */
    get: {
      parameters: {
        query?: {
          expires?: string;
          signature?: string;
        };
        path: {
          file: string;
        };
      };
      responses: {
        200: {
          content: {
            "image/webp": unknown;
          };
        };
      };
    };
  };
  "/api/galleries/trash/{id}": {
    /** Delete a gallery for good */
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/galleries/trash/{id}/restore": {
    /** Bring a gallery back */
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                note: string | null;
                event_date: string | null;
                has_cover: boolean;
                cover_photo_id: number | null;
                has_open_cover: boolean;
                sections: {
                  id: string;
                  title: string;
                }[];
                expires_at: string | null;
                time_zone: string;
                has_password: boolean;
                can_choose: boolean;
                choice_limit: number | null;
                can_comment: boolean;
                downloads: "none" | "web" | "originals" | "both";
                watermark: ({
                  kind: "text";
                  text: string;
                  /**
                   * @default tiled
                   * @enum {string}
                   */
                  place: "tiled" | "centre" | "corner";
                  /** @default 40 */
                  opacity: number;
                } | {
                  kind: "logo";
                  /**
                   * @default tiled
                   * @enum {string}
                   */
                  place: "tiled" | "centre" | "corner";
                  /** @default 40 */
                  opacity: number;
                }) | null;
                client_name: string | null;
                client_email: string | null;
                remind_days: number | null;
                has_link: boolean;
                link: string | null;
                choice_sent_at: string | null;
                last_opened_at: string | null;
                counts: {
                  photos: number;
                  bytes: number;
                  favourites: number;
                  chosen: number;
                  comments: number;
                  last_comment_at: string | null;
                  pending: number;
                };
                deleted_at: string | null;
                /** Format: date-time */
                created_at: string;
                version: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/galleries/{id}": {
    /** Read a gallery */
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                note: string | null;
                event_date: string | null;
                has_cover: boolean;
                cover_photo_id: number | null;
                has_open_cover: boolean;
                sections: {
                  id: string;
                  title: string;
                }[];
                expires_at: string | null;
                time_zone: string;
                has_password: boolean;
                can_choose: boolean;
                choice_limit: number | null;
                can_comment: boolean;
                downloads: "none" | "web" | "originals" | "both";
                watermark: ({
                  kind: "text";
                  text: string;
                  /**
                   * @default tiled
                   * @enum {string}
                   */
                  place: "tiled" | "centre" | "corner";
                  /** @default 40 */
                  opacity: number;
                } | {
                  kind: "logo";
                  /**
                   * @default tiled
                   * @enum {string}
                   */
                  place: "tiled" | "centre" | "corner";
                  /** @default 40 */
                  opacity: number;
                }) | null;
                client_name: string | null;
                client_email: string | null;
                remind_days: number | null;
                has_link: boolean;
                link: string | null;
                choice_sent_at: string | null;
                last_opened_at: string | null;
                counts: {
                  photos: number;
                  bytes: number;
                  favourites: number;
                  chosen: number;
                  comments: number;
                  last_comment_at: string | null;
                  pending: number;
                };
                deleted_at: string | null;
                /** Format: date-time */
                created_at: string;
                version: number;
              };
            };
          };
        };
      };
    };
    /** Change a gallery */
    put: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            title?: string;
            note?: string | null;
            event_date?: string | null;
            has_cover?: boolean;
            cover_photo_id?: number | null;
            has_open_cover?: boolean;
            sections?: {
              id: string;
              title: string;
            }[];
            expires_at?: string | null;
            password?: string | null;
            can_choose?: boolean;
            choice_limit?: number | null;
            can_comment?: boolean;
            downloads?: "none" | "web" | "originals" | "both";
            watermark?: ({
              kind: "text";
              text: string;
              /**
               * @default tiled
               * @enum {string}
               */
              place?: "tiled" | "centre" | "corner";
              /** @default 40 */
              opacity?: number;
            } | {
              kind: "logo";
              /**
               * @default tiled
               * @enum {string}
               */
              place?: "tiled" | "centre" | "corner";
              /** @default 40 */
              opacity?: number;
            }) | null;
            client_name?: string | null;
            client_email?: ("" | string) | null;
            remind_days?: number | null;
            version?: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                note: string | null;
                event_date: string | null;
                has_cover: boolean;
                cover_photo_id: number | null;
                has_open_cover: boolean;
                sections: {
                  id: string;
                  title: string;
                }[];
                expires_at: string | null;
                time_zone: string;
                has_password: boolean;
                can_choose: boolean;
                choice_limit: number | null;
                can_comment: boolean;
                downloads: "none" | "web" | "originals" | "both";
                watermark: ({
                  kind: "text";
                  text: string;
                  /**
                   * @default tiled
                   * @enum {string}
                   */
                  place: "tiled" | "centre" | "corner";
                  /** @default 40 */
                  opacity: number;
                } | {
                  kind: "logo";
                  /**
                   * @default tiled
                   * @enum {string}
                   */
                  place: "tiled" | "centre" | "corner";
                  /** @default 40 */
                  opacity: number;
                }) | null;
                client_name: string | null;
                client_email: string | null;
                remind_days: number | null;
                has_link: boolean;
                link: string | null;
                choice_sent_at: string | null;
                last_opened_at: string | null;
                counts: {
                  photos: number;
                  bytes: number;
                  favourites: number;
                  chosen: number;
                  comments: number;
                  last_comment_at: string | null;
                  pending: number;
                };
                deleted_at: string | null;
                /** Format: date-time */
                created_at: string;
                version: number;
              };
            };
          };
        };
      };
    };
    /** Put a gallery into the trash */
    delete: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/galleries/{id}/comments": {
    /** List the comments */
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                photo_id: number | null;
                author: "client" | "photographer";
                text: string;
                /** Format: date-time */
                created_at: string;
              }[];
              total: number;
            };
          };
        };
      };
    };
    /** Answer the client */
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            photo_id: number | null;
            text: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                photo_id: number | null;
                author: "client" | "photographer";
                text: string;
                /** Format: date-time */
                created_at: string;
              };
            };
          };
        };
      };
    };
  };
  "/api/galleries/{id}/events": {
    /** What was done in a gallery */
    get: {
      parameters: {
        query?: {
          skip?: string;
          limit?: string;
        };
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                /** Format: date-time */
                at: string;
                kind: "opened" | "password_refused" | "downloaded_photo" | "downloaded_archive" | "commented" | "choice_sent" | "choice_reopened" | "link_made" | "link_revoked" | "password_set" | "password_removed" | "reminded";
                device: string | null;
                network: string | null;
                subject: string | null;
              }[];
              total: number;
            };
          };
        };
      };
    };
  };
  "/api/galleries/{id}/export/{form}": {
    /** Export the choice */
    get: {
      parameters: {
        query?: {
          what?: "choice" | "favourites";
        };
        path: {
          id: string;
          form: "csv" | "lightroom" | "capture-one" | "xmp";
        };
      };
      responses: {
        200: {
          content: {
            "text/csv": unknown;
            "text/plain": unknown;
            "application/zip": unknown;
          };
        };
      };
    };
  };
  "/api/galleries/{id}/link": {
    /** Make a new link */
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                note: string | null;
                event_date: string | null;
                has_cover: boolean;
                cover_photo_id: number | null;
                has_open_cover: boolean;
                sections: {
                  id: string;
                  title: string;
                }[];
                expires_at: string | null;
                time_zone: string;
                has_password: boolean;
                can_choose: boolean;
                choice_limit: number | null;
                can_comment: boolean;
                downloads: "none" | "web" | "originals" | "both";
                watermark: ({
                  kind: "text";
                  text: string;
                  /**
                   * @default tiled
                   * @enum {string}
                   */
                  place: "tiled" | "centre" | "corner";
                  /** @default 40 */
                  opacity: number;
                } | {
                  kind: "logo";
                  /**
                   * @default tiled
                   * @enum {string}
                   */
                  place: "tiled" | "centre" | "corner";
                  /** @default 40 */
                  opacity: number;
                }) | null;
                client_name: string | null;
                client_email: string | null;
                remind_days: number | null;
                has_link: boolean;
                link: string | null;
                choice_sent_at: string | null;
                last_opened_at: string | null;
                counts: {
                  photos: number;
                  bytes: number;
                  favourites: number;
                  chosen: number;
                  comments: number;
                  last_comment_at: string | null;
                  pending: number;
                };
                deleted_at: string | null;
                /** Format: date-time */
                created_at: string;
                version: number;
              };
            };
          };
        };
      };
    };
    /** Revoke the link */
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                note: string | null;
                event_date: string | null;
                has_cover: boolean;
                cover_photo_id: number | null;
                has_open_cover: boolean;
                sections: {
                  id: string;
                  title: string;
                }[];
                expires_at: string | null;
                time_zone: string;
                has_password: boolean;
                can_choose: boolean;
                choice_limit: number | null;
                can_comment: boolean;
                downloads: "none" | "web" | "originals" | "both";
                watermark: ({
                  kind: "text";
                  text: string;
                  /**
                   * @default tiled
                   * @enum {string}
                   */
                  place: "tiled" | "centre" | "corner";
                  /** @default 40 */
                  opacity: number;
                } | {
                  kind: "logo";
                  /**
                   * @default tiled
                   * @enum {string}
                   */
                  place: "tiled" | "centre" | "corner";
                  /** @default 40 */
                  opacity: number;
                }) | null;
                client_name: string | null;
                client_email: string | null;
                remind_days: number | null;
                has_link: boolean;
                link: string | null;
                choice_sent_at: string | null;
                last_opened_at: string | null;
                counts: {
                  photos: number;
                  bytes: number;
                  favourites: number;
                  chosen: number;
                  comments: number;
                  last_comment_at: string | null;
                  pending: number;
                };
                deleted_at: string | null;
                /** Format: date-time */
                created_at: string;
                version: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/galleries/{id}/photos": {
    /** List the photographs */
    get: {
      parameters: {
        query?: {
          skip?: string;
          limit?: string;
          only?: "favourites" | "chosen" | "commented";
        };
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                section: string | null;
                original_name: string;
                file_size: number;
                mime_type: string;
                width: number;
                height: number;
                dominant_color: string;
                focal_x: number;
                focal_y: number;
                thumbnail_url: string | null;
                preview_url: string | null;
                is_lost: boolean;
                is_favourite: boolean;
                is_chosen: boolean;
                comments: number;
                image_id: number | null;
                version: number;
                /** Format: date-time */
                created_at: string;
              }[];
              total: number;
            };
          };
        };
      };
    };
    /** Upload a photograph */
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "multipart/form-data": {
            section?: string;
            sha256?: string;
            /** Format: binary */
            file: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                section: string | null;
                original_name: string;
                file_size: number;
                mime_type: string;
                width: number;
                height: number;
                dominant_color: string;
                focal_x: number;
                focal_y: number;
                thumbnail_url: string | null;
                preview_url: string | null;
                is_lost: boolean;
                is_favourite: boolean;
                is_chosen: boolean;
                comments: number;
                image_id: number | null;
                version: number;
                /** Format: date-time */
                created_at: string;
              };
            };
          };
        };
      };
    };
  };
  "/api/galleries/{id}/photos/portfolio": {
    /** Add photographs to the portfolio */
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            ids: number[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                image_id: number;
              }[];
            };
          };
        };
      };
    };
  };
  "/api/galleries/{id}/photos/remove": {
    /** Remove photographs */
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            ids: number[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                ids: number[];
              };
            };
          };
        };
      };
    };
  };
  "/api/galleries/{id}/photos/replaceable": {
    /** Find what files may replace */
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            names: string[];
            /** @default [] */
            vitrine_ids?: string[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                original_name: string;
                title: string;
                width: number;
                height: number;
                version: number;
                thumbnail_url: string | null;
                preview_url: string | null;
                taken_at: string | null;
                sub_second: string | null;
                body: string | null;
                vitrine_ids: string[];
              }[];
            };
          };
        };
      };
    };
  };
  "/api/galleries/{id}/photos/restore": {
    /** Bring removed photographs back */
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            ids: number[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                ids: number[];
              };
            };
          };
        };
      };
    };
  };
  "/api/galleries/{id}/photos/section": {
    /** Move photographs to a section */
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            ids: number[];
            section: string | null;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                ids: number[];
              };
            };
          };
        };
      };
    };
  };
  "/api/galleries/{id}/photos/{photo}/file": {
    /** Replace the file of a photograph */
    post: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
        path: {
          id: string;
          photo: string;
        };
      };
      requestBody: {
        content: {
          "multipart/form-data": {
            sha256?: string;
            version?: string;
            /** Format: binary */
            file: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                photograph: {
                  id: number;
                  section: string | null;
                  original_name: string;
                  file_size: number;
                  mime_type: string;
                  width: number;
                  height: number;
                  dominant_color: string;
                  focal_x: number;
                  focal_y: number;
                  thumbnail_url: string | null;
                  preview_url: string | null;
                  is_lost: boolean;
                  is_favourite: boolean;
                  is_chosen: boolean;
                  comments: number;
                  image_id: number | null;
                  version: number;
                  /** Format: date-time */
                  created_at: string;
                };
                is_same: boolean;
                has_other_proportions: boolean;
              };
            };
          };
        };
      };
    };
  };
  "/api/galleries/{id}/photos/{photo}/focal-point": {
    /** Set what a cover keeps visible of a photograph */
    put: {
      parameters: {
        path: {
          id: string;
          photo: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            focal_x: number;
            focal_y: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                section: string | null;
                original_name: string;
                file_size: number;
                mime_type: string;
                width: number;
                height: number;
                dominant_color: string;
                focal_x: number;
                focal_y: number;
                thumbnail_url: string | null;
                preview_url: string | null;
                is_lost: boolean;
                is_favourite: boolean;
                is_chosen: boolean;
                comments: number;
                image_id: number | null;
                version: number;
                /** Format: date-time */
                created_at: string;
              };
            };
          };
        };
      };
    };
  };
  "/api/galleries/{id}/photos/{photo}/former-files": {
    /** List the former files of a photograph */
    get: {
      parameters: {
        path: {
          id: string;
          photo: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                original_name: string;
                file_size: number;
                mime_type: string;
                width: number;
                height: number;
                /** Format: date-time */
                replaced_at: string;
                /** Format: date-time */
                kept_until: string;
                original_url: string;
              }[];
            };
          };
        };
      };
    };
  };
  "/api/galleries/{id}/photos/{photo}/former-files/{former}": {
    /** Read a former file of a photograph */
    get: {
      parameters: {
        query?: {
          expires?: string;
          signature?: string;
        };
        path: {
          id: string;
          photo: string;
          former: string;
        };
      };
      responses: {
        200: {
          content: {
            "image/jpeg": unknown;
            "image/png": unknown;
            "image/gif": unknown;
            "image/webp": unknown;
            "image/tiff": unknown;
            "image/heic": unknown;
            "image/heif": unknown;
          };
        };
      };
    };
  };
  "/api/galleries/{id}/photos/{photo}/former-files/{former}/restore": {
    /** Bring a former file of a photograph back */
    post: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
        path: {
          id: string;
          photo: string;
          former: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                photograph: {
                  id: number;
                  section: string | null;
                  original_name: string;
                  file_size: number;
                  mime_type: string;
                  width: number;
                  height: number;
                  dominant_color: string;
                  focal_x: number;
                  focal_y: number;
                  thumbnail_url: string | null;
                  preview_url: string | null;
                  is_lost: boolean;
                  is_favourite: boolean;
                  is_chosen: boolean;
                  comments: number;
                  image_id: number | null;
                  version: number;
                  /** Format: date-time */
                  created_at: string;
                };
                is_same: boolean;
                has_other_proportions: boolean;
              };
            };
          };
        };
      };
    };
  };
  "/api/galleries/{id}/reopen": {
    /** Reopen the choice */
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                note: string | null;
                event_date: string | null;
                has_cover: boolean;
                cover_photo_id: number | null;
                has_open_cover: boolean;
                sections: {
                  id: string;
                  title: string;
                }[];
                expires_at: string | null;
                time_zone: string;
                has_password: boolean;
                can_choose: boolean;
                choice_limit: number | null;
                can_comment: boolean;
                downloads: "none" | "web" | "originals" | "both";
                watermark: ({
                  kind: "text";
                  text: string;
                  /**
                   * @default tiled
                   * @enum {string}
                   */
                  place: "tiled" | "centre" | "corner";
                  /** @default 40 */
                  opacity: number;
                } | {
                  kind: "logo";
                  /**
                   * @default tiled
                   * @enum {string}
                   */
                  place: "tiled" | "centre" | "corner";
                  /** @default 40 */
                  opacity: number;
                }) | null;
                client_name: string | null;
                client_email: string | null;
                remind_days: number | null;
                has_link: boolean;
                link: string | null;
                choice_sent_at: string | null;
                last_opened_at: string | null;
                counts: {
                  photos: number;
                  bytes: number;
                  favourites: number;
                  chosen: number;
                  comments: number;
                  last_comment_at: string | null;
                  pending: number;
                };
                deleted_at: string | null;
                /** Format: date-time */
                created_at: string;
                version: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/galleries/{id}/updates": {
    /** Follow a gallery */
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "text/event-stream": unknown;
          };
        };
      };
    };
  };
  "/api/galleries/{id}/watermark-preview": {
    /** See a watermark before it is saved */
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            watermark: {
              kind: "text";
              text: string;
              /**
               * @default tiled
               * @enum {string}
               */
              place?: "tiled" | "centre" | "corner";
              /** @default 40 */
              opacity?: number;
            } | {
              kind: "logo";
              /**
               * @default tiled
               * @enum {string}
               */
              place?: "tiled" | "centre" | "corner";
              /** @default 40 */
              opacity?: number;
            };
          };
        };
      };
      responses: {
        200: {
          content: {
            "image/webp": unknown;
          };
        };
      };
    };
  };
  "/api/health": {
    /** Whether the server can do its work */
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                status: "ready" | "degraded" | "not_ready";
                details?: {
                  version: string;
                  newer_version: string | null;
                  uptime_s: number;
                  restarts: {
                    at: string;
                    reason: string;
                  }[];
                  database: {
                    ok: boolean;
                    revision: number | null;
                  };
                  storage: {
                    ok: boolean;
                    unknown: {
                      files: number;
                      of: number;
                    } | null;
                  };
                  disk: {
                    ok: boolean;
                    free_bytes: number | null;
                    floor_bytes: number;
                  };
                  queues: {
                    imaging: number;
                    trash: {
                      overdue: number;
                    };
                    mail: {
                      pending: number;
                      failing: number;
                      failed: number;
                    };
                    publishing: {
                      owed: number;
                      failing: number;
                    };
                    cdn: {
                      owed: number;
                      failing: number;
                    };
                  } | null;
                  backup: {
                    last_at: string | null;
                    failing: boolean;
                    overdue: boolean;
                    faults: number;
                  } | null;
                  site: {
                    state: "live" | "publishing" | "failed";
                    progress: {
                      done: number;
                      all: number;
                    } | null;
                    reason: string | null;
                    next_attempt_at: string | null;
                    live_revision: number | null;
                  } | null;
                };
              };
            };
          };
        };
      };
    };
  };
  "/api/health/live": {
    /** Whether the process answers */
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                status: "live";
              };
            };
          };
        };
      };
    };
  };
  "/api/hero-slides": {
    /** List hero slides */
    get: {
      parameters: {
        query?: {
          skip?: string;
          limit?: string;
          sort?: string;
          range?: string;
          filter?: string;
          active_only?: boolean | ("true" | "false");
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                subtitle: string | null;
                description: string | null;
                button_text: string | null;
                button_link: string | null;
                image_id: number;
                is_active: boolean;
                sort_order: number;
                version: number;
              }[];
              total: number;
            };
          };
        };
      };
    };
    /** Add a hero slide */
    post: {
      requestBody: {
        content: {
          "application/json": {
            title: string;
            subtitle?: string | null;
            description?: string | null;
            button_text?: string | null;
            button_link?: string | null;
            image_id: number;
            /** @default true */
            is_active?: boolean;
            /** @default 0 */
            sort_order?: number;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                subtitle: string | null;
                description: string | null;
                button_text: string | null;
                button_link: string | null;
                image_id: number;
                is_active: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/hero-slides/order": {
    /** Arrange the hero slides */
    put: {
      requestBody: {
        content: {
          "application/json": {
            ids: number[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                ids: number[];
              };
            };
          };
        };
      };
    };
  };
  "/api/hero-slides/{id}": {
    /** Read a hero slide */
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                subtitle: string | null;
                description: string | null;
                button_text: string | null;
                button_link: string | null;
                image_id: number;
                is_active: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
    /** Change a hero slide */
    put: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            title?: string;
            subtitle?: string | null;
            description?: string | null;
            button_text?: string | null;
            button_link?: string | null;
            image_id?: number;
            is_active?: boolean;
            sort_order?: number;
            version?: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                subtitle: string | null;
                description: string | null;
                button_text: string | null;
                button_link: string | null;
                image_id: number;
                is_active: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
    /** Remove a hero slide */
    delete: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                subtitle: string | null;
                description: string | null;
                button_text: string | null;
                button_link: string | null;
                image_id: number;
                is_active: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/hero-slides/{id}/restore": {
    /** Restore a hero slide that was deleted */
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            title: string;
            subtitle?: string | null;
            description?: string | null;
            button_text?: string | null;
            button_link?: string | null;
            image_id: number;
            /** @default true */
            is_active?: boolean;
            /** @default 0 */
            sort_order?: number;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                subtitle: string | null;
                description: string | null;
                button_text: string | null;
                button_link: string | null;
                image_id: number;
                is_active: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/images": {
    /** List images */
    get: {
      parameters: {
        query?: {
          skip?: string;
          limit?: string;
          sort?: string;
          range?: string;
          filter?: string;
          category?: string;
          is_featured?: boolean | ("true" | "false");
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: ({
                id: number;
                title: string;
                description: string | null;
                alt: string | null;
                tags: string | null;
                category: string | null;
                category_id: number | null;
                is_featured: boolean;
                is_public: boolean;
                is_hero_image: boolean;
                sort_order: number;
                filename: string;
                file_path: string;
                file_size: number;
                mime_type: string;
                width: number;
                height: number;
                focal_x: number;
                focal_y: number;
                dominant_color: string;
                placeholder: string;
                /** @default null */
                brightness: string | null;
                renditions: {
                  format: "avif" | "webp" | "jpeg";
                  width: number;
                  filename: string;
                }[];
                social_card: {
                  filename: string;
                  width: number;
                  height: number;
                } | null;
                camera?: {
                  camera?: string;
                  lens?: string;
                  focal_length?: number;
                  aperture?: number;
                  exposure_time?: number;
                  iso?: number;
                  /** Format: date */
                  date?: string;
                };
                credit: string | null;
                copyright: string | null;
                usage_terms: string | null;
                license_url: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                version: number;
                original_name: string;
                sha256: string;
                thumbnail_url: string;
                preview_url: string;
                original_url: string;
                used_in: {
                  kind: "hero_slide" | "portrait";
                  id: number | null;
                  title: string;
                }[];
                color_difference: number | null;
                color_flagged: boolean;
                deleted_at: string | null;
              } | {
                id: number;
                title: string;
                description: string | null;
                alt: string | null;
                tags: string | null;
                category: string | null;
                category_id: number | null;
                is_featured: boolean;
                is_public: boolean;
                is_hero_image: boolean;
                sort_order: number;
                filename: string;
                file_path: string;
                file_size: number;
                mime_type: string;
                width: number;
                height: number;
                focal_x: number;
                focal_y: number;
                dominant_color: string;
                placeholder: string;
                /** @default null */
                brightness: string | null;
                renditions: {
                  format: "avif" | "webp" | "jpeg";
                  width: number;
                  filename: string;
                }[];
                social_card: {
                  filename: string;
                  width: number;
                  height: number;
                } | null;
                camera?: {
                  camera?: string;
                  lens?: string;
                  focal_length?: number;
                  aperture?: number;
                  exposure_time?: number;
                  iso?: number;
                  /** Format: date */
                  date?: string;
                };
                credit: string | null;
                copyright: string | null;
                usage_terms: string | null;
                license_url: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
              })[];
              total: number;
            };
          };
        };
      };
    };
    /** Upload an image */
    post: {
      requestBody: {
        content: {
          "multipart/form-data": {
            title: string;
            description?: string | null;
            alt?: string | null;
            tags?: string | null;
            credit?: string | null;
            copyright?: string | null;
            usage_terms?: string | null;
            license_url?: string | null;
            category?: string | null;
            category_id?: string;
            is_featured?: boolean | ("true" | "false");
            is_public?: boolean | ("true" | "false");
            is_hero_image?: boolean | ("true" | "false");
            sha256?: string;
            upload_group?: string;
            allow_duplicate?: boolean | ("true" | "false");
            /** Format: binary */
            file: string;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                description: string | null;
                alt: string | null;
                tags: string | null;
                category: string | null;
                category_id: number | null;
                is_featured: boolean;
                is_public: boolean;
                is_hero_image: boolean;
                sort_order: number;
                filename: string;
                file_path: string;
                file_size: number;
                mime_type: string;
                width: number;
                height: number;
                focal_x: number;
                focal_y: number;
                dominant_color: string;
                placeholder: string;
                /** @default null */
                brightness: string | null;
                renditions: {
                  format: "avif" | "webp" | "jpeg";
                  width: number;
                  filename: string;
                }[];
                social_card: {
                  filename: string;
                  width: number;
                  height: number;
                } | null;
                camera?: {
                  camera?: string;
                  lens?: string;
                  focal_length?: number;
                  aperture?: number;
                  exposure_time?: number;
                  iso?: number;
                  /** Format: date */
                  date?: string;
                };
                credit: string | null;
                copyright: string | null;
                usage_terms: string | null;
                license_url: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                version: number;
                original_name: string;
                sha256: string;
                thumbnail_url: string;
                preview_url: string;
                original_url: string;
                used_in: {
                  kind: "hero_slide" | "portrait";
                  id: number | null;
                  title: string;
                }[];
                color_difference: number | null;
                color_flagged: boolean;
                deleted_at: string | null;
              };
            };
          };
        };
      };
    };
  };
  "/api/images/my-images": {
    /** List all images */
    get: {
      parameters: {
        query?: {
          skip?: string;
          limit?: string;
          sort?: string;
          range?: string;
          filter?: string;
          category?: string;
          is_featured?: boolean | ("true" | "false");
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                description: string | null;
                alt: string | null;
                tags: string | null;
                category: string | null;
                category_id: number | null;
                is_featured: boolean;
                is_public: boolean;
                is_hero_image: boolean;
                sort_order: number;
                filename: string;
                file_path: string;
                file_size: number;
                mime_type: string;
                width: number;
                height: number;
                focal_x: number;
                focal_y: number;
                dominant_color: string;
                placeholder: string;
                /** @default null */
                brightness: string | null;
                renditions: {
                  format: "avif" | "webp" | "jpeg";
                  width: number;
                  filename: string;
                }[];
                social_card: {
                  filename: string;
                  width: number;
                  height: number;
                } | null;
                camera?: {
                  camera?: string;
                  lens?: string;
                  focal_length?: number;
                  aperture?: number;
                  exposure_time?: number;
                  iso?: number;
                  /** Format: date */
                  date?: string;
                };
                credit: string | null;
                copyright: string | null;
                usage_terms: string | null;
                license_url: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                version: number;
                original_name: string;
                sha256: string;
                thumbnail_url: string;
                preview_url: string;
                original_url: string;
                used_in: {
                  kind: "hero_slide" | "portrait";
                  id: number | null;
                  title: string;
                }[];
                color_difference: number | null;
                color_flagged: boolean;
                deleted_at: string | null;
              }[];
              total: number;
            };
          };
        };
      };
    };
  };
  "/api/images/order": {
    /** The manual order */
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                ids: number[];
              };
            };
          };
        };
      };
    };
    /** Arrange the images */
    put: {
      requestBody: {
        content: {
          "application/json": {
            ids: number[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                ids: number[];
              };
            };
          };
        };
      };
    };
  };
  "/api/images/positions": {
    /** Move several images together */
    put: {
      requestBody: {
        content: {
          "application/json": {
            before: number;
            ids: number[];
          } | {
            after: number;
            ids: number[];
          } | {
            to: "start" | "end";
            ids: number[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                ids: number[];
              };
            };
          };
        };
      };
    };
  };
  "/api/images/replaceable": {
    /** Find what files may replace */
    post: {
      requestBody: {
        content: {
          "application/json": {
            names: string[];
            /** @default [] */
            vitrine_ids?: string[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                original_name: string;
                title: string;
                width: number;
                height: number;
                version: number;
                thumbnail_url: string | null;
                preview_url: string | null;
                taken_at: string | null;
                sub_second: string | null;
                body: string | null;
                vitrine_ids: string[];
              }[];
            };
          };
        };
      };
    };
  };
  "/api/images/texts": {
    /** Change the texts of several images */
    put: {
      requestBody: {
        content: {
          "application/json": {
            images: {
              title?: string;
              alt?: string | null;
              description?: string | null;
              tags?: string | null;
              id: number;
              version: number;
            }[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                alt: string | null;
                description: string | null;
                tags: string | null;
                title: string;
                id: number;
                version: number;
              }[];
            };
          };
        };
      };
    };
  };
  "/api/images/texts/from-files": {
    /** Read the texts in uploaded files */
    post: {
      requestBody: {
        content: {
          "application/json": {
            ids: number[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                alt: string | null;
                description: string | null;
                tags: string | null;
                id: number;
                title: string | null;
              }[];
            };
          };
        };
      };
    };
  };
  "/api/images/trash": {
    /** List the trash */
    get: {
      parameters: {
        query?: {
          skip?: string;
          limit?: string;
          sort?: string;
          range?: string;
          filter?: string;
          category?: string;
          is_featured?: boolean | ("true" | "false");
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                description: string | null;
                alt: string | null;
                tags: string | null;
                category: string | null;
                category_id: number | null;
                is_featured: boolean;
                is_public: boolean;
                is_hero_image: boolean;
                sort_order: number;
                filename: string;
                file_path: string;
                file_size: number;
                mime_type: string;
                width: number;
                height: number;
                focal_x: number;
                focal_y: number;
                dominant_color: string;
                placeholder: string;
                /** @default null */
                brightness: string | null;
                renditions: {
                  format: "avif" | "webp" | "jpeg";
                  width: number;
                  filename: string;
                }[];
                social_card: {
                  filename: string;
                  width: number;
                  height: number;
                } | null;
                camera?: {
                  camera?: string;
                  lens?: string;
                  focal_length?: number;
                  aperture?: number;
                  exposure_time?: number;
                  iso?: number;
                  /** Format: date */
                  date?: string;
                };
                credit: string | null;
                copyright: string | null;
                usage_terms: string | null;
                license_url: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                version: number;
                original_name: string;
                sha256: string;
                thumbnail_url: string;
                preview_url: string;
                original_url: string;
                used_in: {
                  kind: "hero_slide" | "portrait";
                  id: number | null;
                  title: string;
                }[];
                color_difference: number | null;
                color_flagged: boolean;
                deleted_at: string | null;
              }[];
              total: number;
            };
          };
        };
      };
    };
  };
  "/api/images/trash/{id}": {
    /** Delete an image for good */
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/images/trash/{id}/restore": {
    /** Bring an image back */
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                description: string | null;
                alt: string | null;
                tags: string | null;
                category: string | null;
                category_id: number | null;
                is_featured: boolean;
                is_public: boolean;
                is_hero_image: boolean;
                sort_order: number;
                filename: string;
                file_path: string;
                file_size: number;
                mime_type: string;
                width: number;
                height: number;
                focal_x: number;
                focal_y: number;
                dominant_color: string;
                placeholder: string;
                /** @default null */
                brightness: string | null;
                renditions: {
                  format: "avif" | "webp" | "jpeg";
                  width: number;
                  filename: string;
                }[];
                social_card: {
                  filename: string;
                  width: number;
                  height: number;
                } | null;
                camera?: {
                  camera?: string;
                  lens?: string;
                  focal_length?: number;
                  aperture?: number;
                  exposure_time?: number;
                  iso?: number;
                  /** Format: date */
                  date?: string;
                };
                credit: string | null;
                copyright: string | null;
                usage_terms: string | null;
                license_url: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                version: number;
                original_name: string;
                sha256: string;
                thumbnail_url: string;
                preview_url: string;
                original_url: string;
                used_in: {
                  kind: "hero_slide" | "portrait";
                  id: number | null;
                  title: string;
                }[];
                color_difference: number | null;
                color_flagged: boolean;
                deleted_at: string | null;
              };
            };
          };
        };
      };
    };
  };
  "/api/images/{id}": {
    /** Read an image */
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                description: string | null;
                alt: string | null;
                tags: string | null;
                category: string | null;
                category_id: number | null;
                is_featured: boolean;
                is_public: boolean;
                is_hero_image: boolean;
                sort_order: number;
                filename: string;
                file_path: string;
                file_size: number;
                mime_type: string;
                width: number;
                height: number;
                focal_x: number;
                focal_y: number;
                dominant_color: string;
                placeholder: string;
                /** @default null */
                brightness: string | null;
                renditions: {
                  format: "avif" | "webp" | "jpeg";
                  width: number;
                  filename: string;
                }[];
                social_card: {
                  filename: string;
                  width: number;
                  height: number;
                } | null;
                camera?: {
                  camera?: string;
                  lens?: string;
                  focal_length?: number;
                  aperture?: number;
                  exposure_time?: number;
                  iso?: number;
                  /** Format: date */
                  date?: string;
                };
                credit: string | null;
                copyright: string | null;
                usage_terms: string | null;
                license_url: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                version: number;
                original_name: string;
                sha256: string;
                thumbnail_url: string;
                preview_url: string;
                original_url: string;
                used_in: {
                  kind: "hero_slide" | "portrait";
                  id: number | null;
                  title: string;
                }[];
                color_difference: number | null;
                color_flagged: boolean;
                deleted_at: string | null;
              } | {
                id: number;
                title: string;
                description: string | null;
                alt: string | null;
                tags: string | null;
                category: string | null;
                category_id: number | null;
                is_featured: boolean;
                is_public: boolean;
                is_hero_image: boolean;
                sort_order: number;
                filename: string;
                file_path: string;
                file_size: number;
                mime_type: string;
                width: number;
                height: number;
                focal_x: number;
                focal_y: number;
                dominant_color: string;
                placeholder: string;
                /** @default null */
                brightness: string | null;
                renditions: {
                  format: "avif" | "webp" | "jpeg";
                  width: number;
                  filename: string;
                }[];
                social_card: {
                  filename: string;
                  width: number;
                  height: number;
                } | null;
                camera?: {
                  camera?: string;
                  lens?: string;
                  focal_length?: number;
                  aperture?: number;
                  exposure_time?: number;
                  iso?: number;
                  /** Format: date */
                  date?: string;
                };
                credit: string | null;
                copyright: string | null;
                usage_terms: string | null;
                license_url: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
              };
            };
          };
        };
      };
    };
    /** Change an image */
    put: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            title?: string;
            description?: string | null;
            alt?: string | null;
            tags?: string | null;
            credit?: string | null;
            copyright?: string | null;
            usage_terms?: string | null;
            license_url?: string | null;
            category_id?: number | null;
            is_featured?: boolean;
            is_public?: boolean;
            is_hero_image?: boolean;
            sort_order?: number;
            focal_x?: number;
            focal_y?: number;
            version?: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                description: string | null;
                alt: string | null;
                tags: string | null;
                category: string | null;
                category_id: number | null;
                is_featured: boolean;
                is_public: boolean;
                is_hero_image: boolean;
                sort_order: number;
                filename: string;
                file_path: string;
                file_size: number;
                mime_type: string;
                width: number;
                height: number;
                focal_x: number;
                focal_y: number;
                dominant_color: string;
                placeholder: string;
                /** @default null */
                brightness: string | null;
                renditions: {
                  format: "avif" | "webp" | "jpeg";
                  width: number;
                  filename: string;
                }[];
                social_card: {
                  filename: string;
                  width: number;
                  height: number;
                } | null;
                camera?: {
                  camera?: string;
                  lens?: string;
                  focal_length?: number;
                  aperture?: number;
                  exposure_time?: number;
                  iso?: number;
                  /** Format: date */
                  date?: string;
                };
                credit: string | null;
                copyright: string | null;
                usage_terms: string | null;
                license_url: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                version: number;
                original_name: string;
                sha256: string;
                thumbnail_url: string;
                preview_url: string;
                original_url: string;
                used_in: {
                  kind: "hero_slide" | "portrait";
                  id: number | null;
                  title: string;
                }[];
                color_difference: number | null;
                color_flagged: boolean;
                deleted_at: string | null;
              };
            };
          };
        };
      };
    };
    /** Put an image into the trash */
    delete: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/images/{id}/file": {
    /** Replace the file of an image */
    post: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "multipart/form-data": {
            sha256?: string;
            version?: string;
            /** Format: binary */
            file: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                photograph: {
                  id: number;
                  title: string;
                  description: string | null;
                  alt: string | null;
                  tags: string | null;
                  category: string | null;
                  category_id: number | null;
                  is_featured: boolean;
                  is_public: boolean;
                  is_hero_image: boolean;
                  sort_order: number;
                  filename: string;
                  file_path: string;
                  file_size: number;
                  mime_type: string;
                  width: number;
                  height: number;
                  focal_x: number;
                  focal_y: number;
                  dominant_color: string;
                  placeholder: string;
                  /** @default null */
                  brightness: string | null;
                  renditions: {
                    format: "avif" | "webp" | "jpeg";
                    width: number;
                    filename: string;
                  }[];
                  social_card: {
                    filename: string;
                    width: number;
                    height: number;
                  } | null;
                  camera?: {
                    camera?: string;
                    lens?: string;
                    focal_length?: number;
                    aperture?: number;
                    exposure_time?: number;
                    iso?: number;
                    /** Format: date */
                    date?: string;
                  };
                  credit: string | null;
                  copyright: string | null;
                  usage_terms: string | null;
                  license_url: string | null;
                  /** Format: date-time */
                  created_at: string;
                  /** Format: date-time */
                  updated_at: string;
                  version: number;
                  original_name: string;
                  sha256: string;
                  thumbnail_url: string;
                  preview_url: string;
                  original_url: string;
                  used_in: {
                    kind: "hero_slide" | "portrait";
                    id: number | null;
                    title: string;
                  }[];
                  color_difference: number | null;
                  color_flagged: boolean;
                  deleted_at: string | null;
                };
                is_same: boolean;
                has_other_proportions: boolean;
              };
            };
          };
        };
      };
    };
  };
  "/api/images/{id}/former-files": {
    /** List the former files of an image */
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                original_name: string;
                file_size: number;
                mime_type: string;
                width: number;
                height: number;
                /** Format: date-time */
                replaced_at: string;
                /** Format: date-time */
                kept_until: string;
                original_url: string;
              }[];
            };
          };
        };
      };
    };
  };
  "/api/images/{id}/former-files/{former}": {
    /** Read a former file */
    get: {
      parameters: {
        query?: {
          expires?: string;
          signature?: string;
        };
        path: {
          id: string;
          former: string;
        };
      };
      responses: {
        200: {
          content: {
            "image/jpeg": unknown;
            "image/png": unknown;
            "image/gif": unknown;
            "image/webp": unknown;
            "image/tiff": unknown;
            "image/heic": unknown;
            "image/heif": unknown;
          };
        };
      };
    };
  };
  "/api/images/{id}/former-files/{former}/restore": {
    /** Bring a former file back */
    post: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
        path: {
          id: string;
          former: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                photograph: {
                  id: number;
                  title: string;
                  description: string | null;
                  alt: string | null;
                  tags: string | null;
                  category: string | null;
                  category_id: number | null;
                  is_featured: boolean;
                  is_public: boolean;
                  is_hero_image: boolean;
                  sort_order: number;
                  filename: string;
                  file_path: string;
                  file_size: number;
                  mime_type: string;
                  width: number;
                  height: number;
                  focal_x: number;
                  focal_y: number;
                  dominant_color: string;
                  placeholder: string;
                  /** @default null */
                  brightness: string | null;
                  renditions: {
                    format: "avif" | "webp" | "jpeg";
                    width: number;
                    filename: string;
                  }[];
                  social_card: {
                    filename: string;
                    width: number;
                    height: number;
                  } | null;
                  camera?: {
                    camera?: string;
                    lens?: string;
                    focal_length?: number;
                    aperture?: number;
                    exposure_time?: number;
                    iso?: number;
                    /** Format: date */
                    date?: string;
                  };
                  credit: string | null;
                  copyright: string | null;
                  usage_terms: string | null;
                  license_url: string | null;
                  /** Format: date-time */
                  created_at: string;
                  /** Format: date-time */
                  updated_at: string;
                  version: number;
                  original_name: string;
                  sha256: string;
                  thumbnail_url: string;
                  preview_url: string;
                  original_url: string;
                  used_in: {
                    kind: "hero_slide" | "portrait";
                    id: number | null;
                    title: string;
                  }[];
                  color_difference: number | null;
                  color_flagged: boolean;
                  deleted_at: string | null;
                };
                is_same: boolean;
                has_other_proportions: boolean;
              };
            };
          };
        };
      };
    };
  };
  "/api/images/{id}/original": {
    /** Download an original */
    get: {
      parameters: {
        query?: {
          expires?: string;
          signature?: string;
        };
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "image/jpeg": unknown;
            "image/png": unknown;
            "image/gif": unknown;
            "image/webp": unknown;
            "image/tiff": unknown;
            "image/heic": unknown;
            "image/heif": unknown;
          };
        };
      };
    };
  };
  "/api/images/{id}/position": {
    /** Move an image */
    put: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            before: number;
            version?: number;
          } | {
            after: number;
            version?: number;
          } | {
            to: "start" | "end";
            version?: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                description: string | null;
                alt: string | null;
                tags: string | null;
                category: string | null;
                category_id: number | null;
                is_featured: boolean;
                is_public: boolean;
                is_hero_image: boolean;
                sort_order: number;
                filename: string;
                file_path: string;
                file_size: number;
                mime_type: string;
                width: number;
                height: number;
                focal_x: number;
                focal_y: number;
                dominant_color: string;
                placeholder: string;
                /** @default null */
                brightness: string | null;
                renditions: {
                  format: "avif" | "webp" | "jpeg";
                  width: number;
                  filename: string;
                }[];
                social_card: {
                  filename: string;
                  width: number;
                  height: number;
                } | null;
                camera?: {
                  camera?: string;
                  lens?: string;
                  focal_length?: number;
                  aperture?: number;
                  exposure_time?: number;
                  iso?: number;
                  /** Format: date */
                  date?: string;
                };
                credit: string | null;
                copyright: string | null;
                usage_terms: string | null;
                license_url: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                version: number;
                original_name: string;
                sha256: string;
                thumbnail_url: string;
                preview_url: string;
                original_url: string;
                used_in: {
                  kind: "hero_slide" | "portrait";
                  id: number | null;
                  title: string;
                }[];
                color_difference: number | null;
                color_flagged: boolean;
                deleted_at: string | null;
              };
            };
          };
        };
      };
    };
  };
  "/api/mails": {
    /** List the mails of the queue */
    get: {
      parameters: {
        query?: {
          skip?: string;
          limit?: string;
          state?: "pending" | "sent" | "failed";
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                kind: "message" | "choice" | "reminder" | "sign_in";
                subject: string;
                state: "pending" | "sent" | "failed";
                attempts: number;
                error: string | null;
                next_attempt_at: string | null;
                /** Format: date-time */
                created_at: string;
              }[];
              total: number;
            };
          };
        };
      };
    };
  };
  "/api/mails/send-again": {
    /** Send all undelivered mails again */
    post: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                count: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/mails/{id}": {
    /** Discard a mail */
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/metrics": {
    /** Metrics for Prometheus */
    get: {
      responses: {
        200: {
          content: {
            "text/plain": string;
          };
        };
      };
    };
  };
  "/api/pages": {
    /** List own pages */
    get: {
      parameters: {
        query?: {
          skip?: string;
          limit?: string;
          sort?: string;
          range?: string;
          filter?: string;
          active_only?: boolean | ("true" | "false");
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                slug: string;
                content: string;
                description: string | null;
                place: "navigation" | "footer" | "none";
                purpose: ("imprint" | "privacy") | null;
                is_draft: boolean;
                sort_order: number;
                version: number;
              }[];
              total: number;
            };
          };
        };
      };
    };
    /** Add a page */
    post: {
      requestBody: {
        content: {
          "application/json": {
            title: string;
            slug: string;
            content?: string | null;
            description?: string | null;
            /**
             * @default none
             * @enum {string}
             */
            place?: "navigation" | "footer" | "none";
            purpose?: ("imprint" | "privacy") | null;
            /** @default true */
            is_draft?: boolean;
            /** @default 0 */
            sort_order?: number;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                slug: string;
                content: string;
                description: string | null;
                place: "navigation" | "footer" | "none";
                purpose: ("imprint" | "privacy") | null;
                is_draft: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/pages/order": {
    /** Arrange the pages */
    put: {
      requestBody: {
        content: {
          "application/json": {
            ids: number[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                ids: number[];
              };
            };
          };
        };
      };
    };
  };
  "/api/pages/{id}": {
    /** Read a page */
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                slug: string;
                content: string;
                description: string | null;
                place: "navigation" | "footer" | "none";
                purpose: ("imprint" | "privacy") | null;
                is_draft: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
    /** Change a page */
    put: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            title?: string;
            slug?: string;
            content?: string | null;
            description?: string | null;
            place?: "navigation" | "footer" | "none";
            purpose?: ("imprint" | "privacy") | null;
            is_draft?: boolean;
            sort_order?: number;
            version?: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                slug: string;
                content: string;
                description: string | null;
                place: "navigation" | "footer" | "none";
                purpose: ("imprint" | "privacy") | null;
                is_draft: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
    /** Remove a page */
    delete: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                slug: string;
                content: string;
                description: string | null;
                place: "navigation" | "footer" | "none";
                purpose: ("imprint" | "privacy") | null;
                is_draft: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/pages/{id}/restore": {
    /** Restore a page that was deleted */
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            title: string;
            slug: string;
            content?: string | null;
            description?: string | null;
            /**
             * @default none
             * @enum {string}
             */
            place?: "navigation" | "footer" | "none";
            purpose?: ("imprint" | "privacy") | null;
            /** @default true */
            is_draft?: boolean;
            /** @default 0 */
            sort_order?: number;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                slug: string;
                content: string;
                description: string | null;
                place: "navigation" | "footer" | "none";
                purpose: ("imprint" | "privacy") | null;
                is_draft: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/projects": {
    /** List projects */
    get: {
      parameters: {
        query?: {
          skip?: string;
          limit?: string;
          sort?: string;
          range?: string;
          filter?: string;
          active_only?: boolean | ("true" | "false");
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                slug: string;
                introduction: string;
                year: number | null;
                client: string | null;
                credits: string | null;
                cover_image_id: number | null;
                items: ({
                  image_id: number;
                  layout: "full" | "single" | "pair" | "row";
                } | {
                  text: string;
                })[];
                is_draft: boolean;
                sort_order: number;
                version: number;
              }[];
              total: number;
            };
          };
        };
      };
    };
    /** Add a project */
    post: {
      requestBody: {
        content: {
          "application/json": {
            title: string;
            slug: string;
            introduction?: string | null;
            year?: number | null;
            client?: string | null;
            credits?: string | null;
            cover_image_id?: number | null;
            /** @default [] */
            items?: ({
              image_id: number;
              layout: "full" | "single" | "pair" | "row";
            } | {
              text: string;
            })[];
            /** @default true */
            is_draft?: boolean;
            /** @default 0 */
            sort_order?: number;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                slug: string;
                introduction: string;
                year: number | null;
                client: string | null;
                credits: string | null;
                cover_image_id: number | null;
                items: ({
                  image_id: number;
                  layout: "full" | "single" | "pair" | "row";
                } | {
                  text: string;
                })[];
                is_draft: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/projects/order": {
    /** Arrange the projects */
    put: {
      requestBody: {
        content: {
          "application/json": {
            ids: number[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                ids: number[];
              };
            };
          };
        };
      };
    };
  };
  "/api/projects/{id}": {
    /** Read a project */
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                slug: string;
                introduction: string;
                year: number | null;
                client: string | null;
                credits: string | null;
                cover_image_id: number | null;
                items: ({
                  image_id: number;
                  layout: "full" | "single" | "pair" | "row";
                } | {
                  text: string;
                })[];
                is_draft: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
    /** Change a project */
    put: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            title?: string;
            slug?: string;
            introduction?: string | null;
            year?: number | null;
            client?: string | null;
            credits?: string | null;
            cover_image_id?: number | null;
            items?: ({
              image_id: number;
              layout: "full" | "single" | "pair" | "row";
            } | {
              text: string;
            })[];
            is_draft?: boolean;
            sort_order?: number;
            version?: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                slug: string;
                introduction: string;
                year: number | null;
                client: string | null;
                credits: string | null;
                cover_image_id: number | null;
                items: ({
                  image_id: number;
                  layout: "full" | "single" | "pair" | "row";
                } | {
                  text: string;
                })[];
                is_draft: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
    /** Remove a project */
    delete: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                slug: string;
                introduction: string;
                year: number | null;
                client: string | null;
                credits: string | null;
                cover_image_id: number | null;
                items: ({
                  image_id: number;
                  layout: "full" | "single" | "pair" | "row";
                } | {
                  text: string;
                })[];
                is_draft: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/projects/{id}/photographs": {
    /** Put photographs of a project into an order */
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            image_ids: number[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                ids: number[];
              };
            };
          };
        };
      };
    };
    /** Add photographs to a project */
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            image_ids: number[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                added: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/projects/{id}/restore": {
    /** Restore a project that was deleted */
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            title: string;
            slug: string;
            introduction?: string | null;
            year?: number | null;
            client?: string | null;
            credits?: string | null;
            cover_image_id?: number | null;
            /** @default [] */
            items?: ({
              image_id: number;
              layout: "full" | "single" | "pair" | "row";
            } | {
              text: string;
            })[];
            /** @default true */
            is_draft?: boolean;
            /** @default 0 */
            sort_order?: number;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                slug: string;
                introduction: string;
                year: number | null;
                client: string | null;
                credits: string | null;
                cover_image_id: number | null;
                items: ({
                  image_id: number;
                  layout: "full" | "single" | "pair" | "row";
                } | {
                  text: string;
                })[];
                is_draft: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/publishing": {
    /** Where the public site stands */
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                state: "live" | "publishing" | "failed";
                revision: number;
                live: {
                  revision: number;
                  release: string;
                  /** Format: date-time */
                  built_at: string;
                  pages: number;
                } | null;
                since: string | null;
                progress: {
                  done: number;
                  all: number;
                } | null;
                reason: string | null;
                log: string[];
                next_attempt_at: string | null;
                restored_at: string | null;
                faults: {
                  resource: "images" | "hero-slides" | "testimonials" | "categories" | "social-media" | "pages" | "projects" | "settings" | "site" | "site/texts" | "site/home" | "site/stats";
                  id: number | null;
                  title: string;
                  message: string;
                }[];
                targets: {
                  name: string;
                  delivered_revision: number;
                  attempts: number;
                  last_answer: string | null;
                  last_answer_at: string | null;
                  last_error: string | null;
                  next_attempt_at: string | null;
                }[];
                cdns: {
                  name: string;
                  owed: number;
                  attempts: number;
                  last_answer: string | null;
                  last_answer_at: string | null;
                  last_error: string | null;
                  next_attempt_at: string | null;
                }[];
              };
            };
          };
        };
      };
    };
    /** Publish now */
    post: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                state: "live" | "publishing" | "failed";
                revision: number;
                live: {
                  revision: number;
                  release: string;
                  /** Format: date-time */
                  built_at: string;
                  pages: number;
                } | null;
                since: string | null;
                progress: {
                  done: number;
                  all: number;
                } | null;
                reason: string | null;
                log: string[];
                next_attempt_at: string | null;
                restored_at: string | null;
                faults: {
                  resource: "images" | "hero-slides" | "testimonials" | "categories" | "social-media" | "pages" | "projects" | "settings" | "site" | "site/texts" | "site/home" | "site/stats";
                  id: number | null;
                  title: string;
                  message: string;
                }[];
                targets: {
                  name: string;
                  delivered_revision: number;
                  attempts: number;
                  last_answer: string | null;
                  last_answer_at: string | null;
                  last_error: string | null;
                  next_attempt_at: string | null;
                }[];
                cdns: {
                  name: string;
                  owed: number;
                  attempts: number;
                  last_answer: string | null;
                  last_answer_at: string | null;
                  last_error: string | null;
                  next_attempt_at: string | null;
                }[];
              };
            };
          };
        };
      };
    };
  };
  "/api/publishing/edits": {
    /** What was edited after a content revision */
    get: {
      parameters: {
        query: {
          since: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                edits: {
                  resource: "images" | "categories" | "hero-slides" | "testimonials" | "social-media" | "pages" | "projects" | "settings" | "site";
                  kind: "added" | "deleted" | "restored" | "shown" | "hidden" | "reordered" | "changed";
                  fields: string[];
                  count: number;
                  records: {
                    id: number;
                    title: string;
                    title_before: string | null;
                    image_id: number | null;
                  }[];
                  /** Format: date-time */
                  at: string;
                }[];
                others: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/publishing/previews": {
    /** Preview a page */
    post: {
      requestBody: {
        content: {
          "application/json": {
            path: string;
            site?: {
              texts?: {
                [key: string]: string | null;
              };
              home_sections?: ("projects" | "work" | "artist" | "testimonials" | "closing")[];
              tiles?: {
                category: string;
                label: string;
              }[] | null;
              stats?: {
                figure: string;
                label: string;
              }[];
              language?: "en" | "de" | "fr" | "es" | "it" | "pt" | "nl" | "ja";
              look?: "editorial" | "quiet" | "warm" | "cinema";
              scheme?: "auto" | "light" | "dark";
              accent?: string | null;
              grid?: ("rows" | "columns" | "masonry" | "pairs") | null;
              hero?: ("full" | "above" | "framed" | "split") | null;
              presentation?: ("page" | "sequence") | null;
              logo_file?: string | null;
              favicon_file?: string | null;
              ai_crawlers?: "no-training" | "allow" | "none";
              has_sitemap?: boolean;
              has_feed?: boolean;
              camera_line?: ("camera" | "lens" | "focal_length" | "aperture" | "exposure_time" | "iso" | "date")[];
            };
            settings?: {
              photographer_name?: string;
              hero_subtitle?: string;
              artist_blurb?: string;
              biography?: string;
              portrait_image_id?: number | null;
              email?: ("" | string) | null;
              phone?: string | null;
              studio_address?: string | null;
              credit?: string | null;
              copyright?: string | null;
              usage_terms?: string | null;
              license_url?: string | null;
              contact_retention_months?: number;
              upload_max_mb?: number;
              gallery_upload_max_mb?: number;
              time_zone?: string | null;
            };
            page?: {
              title: string;
              slug: string;
              content?: string | null;
              description?: string | null;
              /**
               * @default none
               * @enum {string}
               */
              place?: "navigation" | "footer" | "none";
              purpose?: ("imprint" | "privacy") | null;
              /** @default true */
              is_draft?: boolean;
              /** @default 0 */
              sort_order?: number;
              id: number;
            };
            project?: {
              title: string;
              slug: string;
              introduction?: string | null;
              year?: number | null;
              client?: string | null;
              credits?: string | null;
              cover_image_id?: number | null;
              /** @default [] */
              items?: ({
                image_id: number;
                layout: "full" | "single" | "pair" | "row";
              } | {
                text: string;
              })[];
              /** @default true */
              is_draft?: boolean;
              /** @default 0 */
              sort_order?: number;
              id: number;
            };
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                address: string;
              };
            };
          };
        };
      };
    };
  };
  "/api/publishing/put-back": {
    /** What putting the state of a release back would do to photographs */
    get: {
      parameters: {
        query: {
          release: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                missing: {
                  count: number;
                  photographs: {
                    id: number;
                    title: string;
                  }[];
                };
                shown: {
                  count: number;
                  photographs: {
                    id: number;
                    title: string;
                  }[];
                };
                hidden: {
                  count: number;
                  photographs: {
                    id: number;
                    title: string;
                  }[];
                };
              };
            };
          };
        };
      };
    };
    /** Put the state of a release back into the content */
    post: {
      requestBody: {
        content: {
          "application/json": {
            release: string;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                missing: {
                  count: number;
                  photographs: {
                    id: number;
                    title: string;
                  }[];
                };
                shown: {
                  count: number;
                  photographs: {
                    id: number;
                    title: string;
                  }[];
                };
                hidden: {
                  count: number;
                  photographs: {
                    id: number;
                    title: string;
                  }[];
                };
              };
            };
          };
        };
      };
    };
  };
  "/api/publishing/releases": {
    /** List releases */
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                revision: number;
                release: string;
                /** Format: date-time */
                built_at: string;
                pages: number;
                is_live: boolean;
                bytes: number;
                changes: {
                  added: number;
                  changed: number;
                  removed: number;
                  examples: {
                    added: string[];
                    changed: string[];
                    removed: string[];
                  };
                } | null;
                edited: {
                  edits: {
                    resource: "images" | "categories" | "hero-slides" | "testimonials" | "social-media" | "pages" | "projects" | "settings" | "site";
                    kind: "added" | "deleted" | "restored" | "shown" | "hidden" | "reordered" | "changed";
                    fields: string[];
                    count: number;
                    records: {
                      id: number;
                      title: string;
                      title_before: string | null;
                      image_id: number | null;
                    }[];
                    /** Format: date-time */
                    at: string;
                  }[];
                  others: number;
                } | null;
                look_at: string;
              }[];
            };
          };
        };
      };
    };
  };
  "/api/publishing/rollback": {
    /** Restore a release */
    post: {
      requestBody: {
        content: {
          "application/json": {
            release?: string;
            /** @default false */
            without_private?: boolean;
          } | null;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                revision: number;
                release: string;
                /** Format: date-time */
                built_at: string;
                pages: number;
                is_live: boolean;
                bytes: number;
                changes: {
                  added: number;
                  changed: number;
                  removed: number;
                  examples: {
                    added: string[];
                    changed: string[];
                    removed: string[];
                  };
                } | null;
              };
            };
          };
        };
      };
    };
  };
  "/api/settings": {
    /** Read the settings */
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                photographer_name: string;
                hero_subtitle: string;
                artist_blurb: string;
                biography: string;
                portrait_image_id: number | null;
                email: string | null;
                phone: string | null;
                studio_address: string | null;
                credit: string | null;
                copyright: string | null;
                usage_terms: string | null;
                license_url: string | null;
                version: number;
                contact_retention_months: number;
                upload_max_mb: number;
                gallery_upload_max_mb: number;
                upload_ceiling_mb: number;
                time_zone: string | null;
              } | {
                photographer_name: string;
                hero_subtitle: string;
                artist_blurb: string;
                biography: string;
                portrait_image_id: number | null;
                email: string | null;
                phone: string | null;
                studio_address: string | null;
                credit: string | null;
                copyright: string | null;
                usage_terms: string | null;
                license_url: string | null;
                version: number;
              };
            };
          };
        };
      };
    };
    /** Change the settings */
    put: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            photographer_name?: string;
            hero_subtitle?: string;
            artist_blurb?: string;
            biography?: string;
            portrait_image_id?: number | null;
            email?: ("" | string) | null;
            phone?: string | null;
            studio_address?: string | null;
            credit?: string | null;
            copyright?: string | null;
            usage_terms?: string | null;
            license_url?: string | null;
            contact_retention_months?: number;
            upload_max_mb?: number;
            gallery_upload_max_mb?: number;
            time_zone?: string | null;
            version?: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                photographer_name: string;
                hero_subtitle: string;
                artist_blurb: string;
                biography: string;
                portrait_image_id: number | null;
                email: string | null;
                phone: string | null;
                studio_address: string | null;
                credit: string | null;
                copyright: string | null;
                usage_terms: string | null;
                license_url: string | null;
                version: number;
                contact_retention_months: number;
                upload_max_mb: number;
                gallery_upload_max_mb: number;
                upload_ceiling_mb: number;
                time_zone: string | null;
              };
            };
          };
        };
      };
    };
  };
  "/api/site": {
    /** Read what the owner has chosen for the site */
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                texts: {
                  [key: string]: string;
                };
                home_sections: ("projects" | "work" | "artist" | "testimonials" | "closing")[];
                tiles: {
                  category: string;
                  label: string;
                }[] | null;
                stats: {
                  figure: string;
                  label: string;
                }[];
                language: "en" | "de" | "fr" | "es" | "it" | "pt" | "nl" | "ja";
                look: string;
                scheme: "auto" | "light" | "dark";
                accent: string | null;
                grid: ("rows" | "columns" | "masonry" | "pairs") | null;
                hero: ("full" | "above" | "framed" | "split") | null;
                presentation: ("page" | "sequence") | null;
                logo_file: string | null;
                favicon_file: string | null;
                ai_crawlers: "no-training" | "allow" | "none";
                has_sitemap: boolean;
                has_feed: boolean;
                camera_line: ("camera" | "lens" | "focal_length" | "aperture" | "exposure_time" | "iso" | "date")[];
                version: number;
              };
            };
          };
        };
      };
    };
    /** Change what the site says and how it looks */
    put: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            texts?: {
              [key: string]: string | null;
            };
            home_sections?: ("projects" | "work" | "artist" | "testimonials" | "closing")[];
            tiles?: {
              category: string;
              label: string;
            }[] | null;
            stats?: {
              figure: string;
              label: string;
            }[];
            language?: "en" | "de" | "fr" | "es" | "it" | "pt" | "nl" | "ja";
            look?: "editorial" | "quiet" | "warm" | "cinema";
            scheme?: "auto" | "light" | "dark";
            accent?: string | null;
            grid?: ("rows" | "columns" | "masonry" | "pairs") | null;
            hero?: ("full" | "above" | "framed" | "split") | null;
            presentation?: ("page" | "sequence") | null;
            logo_file?: string | null;
            favicon_file?: string | null;
            ai_crawlers?: "no-training" | "allow" | "none";
            has_sitemap?: boolean;
            has_feed?: boolean;
            camera_line?: ("camera" | "lens" | "focal_length" | "aperture" | "exposure_time" | "iso" | "date")[];
            version?: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                texts: {
                  [key: string]: string;
                };
                home_sections: ("projects" | "work" | "artist" | "testimonials" | "closing")[];
                tiles: {
                  category: string;
                  label: string;
                }[] | null;
                stats: {
                  figure: string;
                  label: string;
                }[];
                language: "en" | "de" | "fr" | "es" | "it" | "pt" | "nl" | "ja";
                look: string;
                scheme: "auto" | "light" | "dark";
                accent: string | null;
                grid: ("rows" | "columns" | "masonry" | "pairs") | null;
                hero: ("full" | "above" | "framed" | "split") | null;
                presentation: ("page" | "sequence") | null;
                logo_file: string | null;
                favicon_file: string | null;
                ai_crawlers: "no-training" | "allow" | "none";
                has_sitemap: boolean;
                has_feed: boolean;
                camera_line: ("camera" | "lens" | "focal_length" | "aperture" | "exposure_time" | "iso" | "date")[];
                version: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/site/favicon": {
    /** Upload an icon of the site */
    post: {
      responses: {
        201: {
          content: {
            "application/json": {
              success: true;
              data: {
                file: string;
              };
            };
          };
        };
      };
    };
  };
  "/api/site/logo": {
    /** Upload a logo */
    post: {
      responses: {
        201: {
          content: {
            "application/json": {
              success: true;
              data: {
                file: string;
              };
            };
          };
        };
      };
    };
  };
  "/api/social-media": {
    /** List social media links */
    get: {
      parameters: {
        query?: {
          skip?: string;
          limit?: string;
          sort?: string;
          range?: string;
          filter?: string;
          active_only?: boolean | ("true" | "false");
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                platform: string;
                display_name: string;
                url: string;
                icon_name: string | null;
                is_active: boolean;
                sort_order: number;
                version: number;
              }[];
              total: number;
            };
          };
        };
      };
    };
    /** Add a social media link */
    post: {
      requestBody: {
        content: {
          "application/json": {
            platform: string;
            display_name: string;
            url: string;
            icon_name?: string | null;
            /** @default true */
            is_active?: boolean;
            /** @default 0 */
            sort_order?: number;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                platform: string;
                display_name: string;
                url: string;
                icon_name: string | null;
                is_active: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/social-media/order": {
    /** Arrange the social media links */
    put: {
      requestBody: {
        content: {
          "application/json": {
            ids: number[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                ids: number[];
              };
            };
          };
        };
      };
    };
  };
  "/api/social-media/{id}": {
    /** Read a social media link */
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                platform: string;
                display_name: string;
                url: string;
                icon_name: string | null;
                is_active: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
    /** Change a social media link */
    put: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            platform?: string;
            display_name?: string;
            url?: string;
            icon_name?: string | null;
            is_active?: boolean;
            sort_order?: number;
            version?: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                platform: string;
                display_name: string;
                url: string;
                icon_name: string | null;
                is_active: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
    /** Remove a social media link */
    delete: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                platform: string;
                display_name: string;
                url: string;
                icon_name: string | null;
                is_active: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/social-media/{id}/restore": {
    /** Restore a social media link that was deleted */
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            platform: string;
            display_name: string;
            url: string;
            icon_name?: string | null;
            /** @default true */
            is_active?: boolean;
            /** @default 0 */
            sort_order?: number;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                platform: string;
                display_name: string;
                url: string;
                icon_name: string | null;
                is_active: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/testimonials": {
    /** List testimonials */
    get: {
      parameters: {
        query?: {
          skip?: string;
          limit?: string;
          sort?: string;
          range?: string;
          filter?: string;
          active_only?: boolean | ("true" | "false");
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                name: string;
                title: string | null;
                company: string | null;
                content: string;
                rating: number;
                is_featured: boolean;
                is_active: boolean;
                sort_order: number;
                version: number;
              }[];
              total: number;
            };
          };
        };
      };
    };
    /** Add a testimonial */
    post: {
      requestBody: {
        content: {
          "application/json": {
            name: string;
            title?: string | null;
            company?: string | null;
            content: string;
            /** @default 5 */
            rating?: number;
            /** @default false */
            is_featured?: boolean;
            /** @default true */
            is_active?: boolean;
            /** @default 0 */
            sort_order?: number;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                name: string;
                title: string | null;
                company: string | null;
                content: string;
                rating: number;
                is_featured: boolean;
                is_active: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/testimonials/featured": {
    /** List featured testimonials */
    get: {
      parameters: {
        query?: {
          limit?: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                name: string;
                title: string | null;
                company: string | null;
                content: string;
                rating: number;
                is_featured: boolean;
                is_active: boolean;
                sort_order: number;
              }[];
              total: number;
            };
          };
        };
      };
    };
  };
  "/api/testimonials/order": {
    /** Arrange the testimonials */
    put: {
      requestBody: {
        content: {
          "application/json": {
            ids: number[];
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                ids: number[];
              };
            };
          };
        };
      };
    };
  };
  "/api/testimonials/{id}": {
    /** Read a testimonial */
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                name: string;
                title: string | null;
                company: string | null;
                content: string;
                rating: number;
                is_featured: boolean;
                is_active: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
    /** Change a testimonial */
    put: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            name?: string;
            title?: string | null;
            company?: string | null;
            content?: string;
            rating?: number;
            is_featured?: boolean;
            is_active?: boolean;
            sort_order?: number;
            version?: number;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                name: string;
                title: string | null;
                company: string | null;
                content: string;
                rating: number;
                is_featured: boolean;
                is_active: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
    /** Remove a testimonial */
    delete: {
      parameters: {
        header?: {
          "if-match"?: string;
        };
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                name: string;
                title: string | null;
                company: string | null;
                content: string;
                rating: number;
                is_featured: boolean;
                is_active: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/testimonials/{id}/restore": {
    /** Restore a testimonial that was deleted */
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            name: string;
            title?: string | null;
            company?: string | null;
            content: string;
            /** @default 5 */
            rating?: number;
            /** @default false */
            is_featured?: boolean;
            /** @default true */
            is_active?: boolean;
            /** @default 0 */
            sort_order?: number;
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                name: string;
                title: string | null;
                company: string | null;
                content: string;
                rating: number;
                is_featured: boolean;
                is_active: boolean;
                sort_order: number;
                version: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/uploads": {
    /** Begin an upload in parts */
    post: {
      parameters: {
        header: {
          "upload-length": number;
          "upload-metadata"?: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            [key: string]: string;
          } | null;
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              success: true;
              data: {
                address: string;
                offset: number;
                length: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/uploads/{upload}": {
    /** Ask how much has arrived */
    get: {
      parameters: {
        path: {
          upload: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                address: string;
                offset: number;
                length: number;
              };
            };
          };
        };
      };
    };
    /** Send a part */
    patch: {
      parameters: {
        header: {
          "upload-offset": number;
        };
        path: {
          upload: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                title: string;
                description: string | null;
                alt: string | null;
                tags: string | null;
                category: string | null;
                category_id: number | null;
                is_featured: boolean;
                is_public: boolean;
                is_hero_image: boolean;
                sort_order: number;
                filename: string;
                file_path: string;
                file_size: number;
                mime_type: string;
                width: number;
                height: number;
                focal_x: number;
                focal_y: number;
                dominant_color: string;
                placeholder: string;
                /** @default null */
                brightness: string | null;
                renditions: {
                  format: "avif" | "webp" | "jpeg";
                  width: number;
                  filename: string;
                }[];
                social_card: {
                  filename: string;
                  width: number;
                  height: number;
                } | null;
                camera?: {
                  camera?: string;
                  lens?: string;
                  focal_length?: number;
                  aperture?: number;
                  exposure_time?: number;
                  iso?: number;
                  /** Format: date */
                  date?: string;
                };
                credit: string | null;
                copyright: string | null;
                usage_terms: string | null;
                license_url: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                version: number;
                original_name: string;
                sha256: string;
                thumbnail_url: string;
                preview_url: string;
                original_url: string;
                used_in: {
                  kind: "hero_slide" | "portrait";
                  id: number | null;
                  title: string;
                }[];
                color_difference: number | null;
                color_flagged: boolean;
                deleted_at: string | null;
              } | {
                id: number;
                section: string | null;
                original_name: string;
                file_size: number;
                mime_type: string;
                width: number;
                height: number;
                dominant_color: string;
                focal_x: number;
                focal_y: number;
                thumbnail_url: string | null;
                preview_url: string | null;
                is_lost: boolean;
                is_favourite: boolean;
                is_chosen: boolean;
                comments: number;
                image_id: number | null;
                version: number;
                /** Format: date-time */
                created_at: string;
              };
            };
          };
        };
        204: {
        };
      };
    };
  };
  "/api/webhooks": {
    /** List the webhooks */
    get: {
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                name: string;
                url: string;
                events: ("choice.sent" | "comment.added" | "message.received" | "gallery.opened")[];
                is_paused: boolean;
                waiting: number;
                given_up: number;
                /** Format: date-time */
                created_at: string;
              }[];
            };
          };
        };
      };
    };
    /** Add a webhook */
    post: {
      requestBody: {
        content: {
          "application/json": {
            current_password: string;
            name: string;
            /** Format: uri */
            url: string;
            events: ("choice.sent" | "comment.added" | "message.received" | "gallery.opened")[];
          };
        };
      };
      responses: {
        201: {
          content: {
            "application/json": {
              success: true;
              data: {
                webhook: {
                  id: number;
                  name: string;
                  url: string;
                  events: ("choice.sent" | "comment.added" | "message.received" | "gallery.opened")[];
                  is_paused: boolean;
                  waiting: number;
                  given_up: number;
                  /** Format: date-time */
                  created_at: string;
                };
                secret: string;
              };
            };
          };
        };
      };
    };
  };
  "/api/webhooks/{id}": {
    /** Pause or resume a webhook */
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            is_paused: boolean;
          };
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                name: string;
                url: string;
                events: ("choice.sent" | "comment.added" | "message.received" | "gallery.opened")[];
                is_paused: boolean;
                waiting: number;
                given_up: number;
                /** Format: date-time */
                created_at: string;
              };
            };
          };
        };
      };
    };
    /** Remove a webhook */
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: null;
            };
          };
        };
      };
    };
  };
  "/api/webhooks/{id}/deliveries": {
    /** List the deliveries of a webhook */
    get: {
      parameters: {
        query?: {
          skip?: string;
          limit?: string;
        };
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                delivery: string;
                event: ("choice.sent" | "comment.added" | "message.received" | "gallery.opened") | "test";
                state: "pending" | "sent" | "failed";
                attempts: number;
                answer: string | null;
                error: string | null;
                next_attempt_at: string | null;
                /** Format: date-time */
                created_at: string;
              }[];
              total: number;
            };
          };
        };
      };
    };
  };
  "/api/webhooks/{id}/send-again": {
    /** Send undelivered deliveries again */
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                count: number;
              };
            };
          };
        };
      };
    };
  };
  "/api/webhooks/{id}/test": {
    /** Send a test */
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": {
              success: true;
              data: {
                id: number;
                delivery: string;
                event: ("choice.sent" | "comment.added" | "message.received" | "gallery.opened") | "test";
                state: "pending" | "sent" | "failed";
                attempts: number;
                answer: string | null;
                error: string | null;
                next_attempt_at: string | null;
                /** Format: date-time */
                created_at: string;
              };
            };
          };
        };
      };
    };
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Failure: {
      success: false;
      code: string;
      message: string;
      errors?: {
        field: string;
        message: string;
      }[];
      request_id?: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
